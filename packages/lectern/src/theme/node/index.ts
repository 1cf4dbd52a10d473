export type { ThemeField } from './theme-field.ts'
export { findTheme, type ThemeFiles, themeFilesIn, themePackages, unknownTheme } from './theme-files.ts'
