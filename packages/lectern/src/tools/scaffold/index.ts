export { createDeck, type NewDeck, themesFor } from './create-deck.ts'
export { type Additions, addToPackage, type Examination, examineDeck } from './migrate-deck.ts'
export { createTheme, type Ejected, ejectTheme, mustBeFree } from './themes.ts'
