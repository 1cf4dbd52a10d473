export { defaultThemeDir, type Extensions, findExtensions, installedThemes } from './find-theme.ts'
export {
  hasVueFiles,
  isVueFile,
  layerFileNames,
  type ThemeFiles,
  themeFilesIn,
  toolFileNames,
  vuePackage,
  withVueFiles,
} from './theme-files.ts'
