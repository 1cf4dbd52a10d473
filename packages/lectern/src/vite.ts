export { type DevServer, startDevServer } from './author/dev-server/index.ts'
export { pictureSize, readTitle } from './compiler/project/index.ts'
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
} from './site/build/index.ts'
export { createDeck, createTheme, type Ejected, ejectTheme, mustBeFree, type NewDeck, themesFor } from './tools/scaffold/index.ts'
