export { mustBeFree } from './copy-theme.ts'
export { createDeck, type NewDeck, themesFor } from './create-deck.ts'
export { createTheme } from './create-theme.ts'
export { type Ejected, ejectTheme } from './eject-theme.ts'
