export { defaultThemeDir, type Extensions, findExtensions, installedThemes, missingPackages } from './find-theme.ts'
export {
  hasVueFiles,
  isDrawing,
  isVueFile,
  layerFileNames,
  styleEndings,
  type ThemeFiles,
  themeFilesIn,
  toolFileNames,
  vuePackage,
  withVueFiles,
} from './theme-files.ts'
