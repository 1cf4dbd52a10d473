export { layerFileNames, styleEndings, toolFileNames } from '../../deck/theme/node/index.ts'
export { withAlias } from '../setup/vite-setup.ts'
export { replaceAssetTokens, servedAddress } from './asset-resolver.ts'
export { createProjectReader, readTitle } from './create-project-reader.ts'
export {
  builtFile,
  devPageFile,
  drawingFile,
  engineDir,
  engineHash,
  engineSource,
  readCompiledStyles,
  readEarlyScript,
  readFirstModules,
  readFitScript,
  readPackedStart,
  readStartNotice,
  readWorker,
} from './engine-files.ts'
export { type FinishedSlide, finishSlide, linkSlide, sharedImports, sharedModule, slideExpression } from './finish-slide.ts'
export { notOfDeck } from './follow-styles.ts'
export { fontFaces } from './font-packages.ts'
export { locateAsset } from './locate-asset.ts'
export { createStyleParser, installedFolders, type MissingRule, missingSheet, packageOf } from './missing-imports.ts'
export { baseFrom, extensionsOf, filesOf, type Project, writtenFiles } from './project.ts'
export { publicFile, publicFolders } from './public-folders.ts'
export { registeredComponents } from './registered-components.ts'
export { foreignUrl } from './remote-assets.ts'
export { pictureFile, pictureSize, type SharedPicture, sharedPicture } from './shared-picture.ts'
export { isSheetImport, missingStyleFault } from './style-languages.ts'
export { leftOut } from './trust.ts'
export { withoutPictures } from './withheld-parts.ts'
