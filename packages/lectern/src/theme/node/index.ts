export { defaultThemeDir, type Extensions, findExtensions, installedThemes } from './find-theme.ts'

export { type ThemeFiles, themeFilesIn } from './theme-files.ts'
