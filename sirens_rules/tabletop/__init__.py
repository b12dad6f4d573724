"""What every game needs and no game owns. It knows no game and nothing but the standard library.

A game takes what it wants from here and passes its own types and functions; nothing has to be inherited.
"""
