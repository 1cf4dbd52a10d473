export { createDeck, type NewDeck, type ThemeChoice, themesFor } from './create-deck.ts'
export { type Additions, addToPackage, type Examination, examineDeck } from './migrate-deck.ts'
export { listThemes, previewDeck } from './preview-theme.ts'
export { createTheme, type Ejected, ejectTheme, mustBeFree } from './themes.ts'
