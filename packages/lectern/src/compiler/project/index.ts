export { layerFileNames, styleEndings, toolFileNames } from '../../deck/theme/node/index.ts'
export { withAlias } from '../setup/vite-setup.ts'
export { publicFile, publicFolders, replaceAssetTokens, servedAddress } from './assets/asset-resolver.ts'
export { locateAsset, pictureFile, pictureSize, type SharedPicture, sharedPicture } from './assets/locate-asset.ts'
export { cleanSvg } from './assets/passive-files.ts'
export { foreignUrl } from './assets/remote-assets.ts'
export { createProjectReader, readTitle } from './create-project-reader.ts'
export {
  componentFile,
  createIconNames,
  createIconPictures,
  type Explained,
  exampleOf,
  filesFor,
  isBuiltIn,
  layoutOf,
  optionsAt,
  propertiesOf,
  shownPath,
  slotsFor,
} from './deck-words.ts'
export {
  builtFile,
  devPageFile,
  engineDir,
  engineHash,
  engineSource,
  prerenderFile,
  readCompiledStyles,
  readEarlyScript,
  readFirstModules,
  readFitScript,
  readPackedStart,
  readPicturesScript,
  readStartNotice,
  readWorker,
} from './engine-files.ts'
export { type OwnPage, ownPageFile } from './own-page.ts'
export { baseFrom, extensionsOf, filesOf, type Project, writtenFiles } from './project.ts'
export { slideWords } from './slide-words.ts'
export { memoryCache } from './slides/compile-cache.ts'
export { componentModule, registeredComponents } from './slides/compile-context.ts'
export { compileInLayout } from './slides/compile-in-layout.ts'
export { type FinishedSlide, finishSlide, linkSlide, sharedImports, sharedModule, slideExpression } from './slides/finish-slide.ts'
export { notOfDeck } from './styles/follow-styles.ts'
export { fontFaces } from './styles/font-packages.ts'
export { createStyleParser, installedFolders, type MissingRule, missingSheet, packageOf } from './styles/missing-imports.ts'
export { isSheetImport, missingStyleFault } from './styles/style-languages.ts'
export { leftOut } from './trust.ts'
export { withoutPictures } from './withheld-content.ts'
