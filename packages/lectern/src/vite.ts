export {
  type AwaitedFiles,
  type BuildResult,
  type BuiltDeck,
  type BuiltFile,
  buildSingleFile,
  buildSite,
  buildSiteIfChanged,
  noteExported,
  writeDeckIndex,
} from './build/index.ts'
export { type Authoring, startAuthoring } from './dev-server/index.ts'
export { pictureSize, readTitle } from './project/index.ts'
export { createDeck, createTheme, type Ejected, ejectTheme, mustBeFree, type NewDeck, themesFor } from './scaffold/index.ts'
