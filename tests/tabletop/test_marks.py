from sirens_rules.tabletop.marks import Marks


def test_every_game_has_marks_of_its_own() -> None:
    ours, theirs = Marks(), Marks()

    @ours("take.some", "take.most")
    def take() -> None: ...

    assert dict(ours.enforced_by) == {"take.some": (take,), "take.most": (take,)}
    assert not theirs.enforced_by
