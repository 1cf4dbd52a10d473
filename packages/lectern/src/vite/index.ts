export { type Authoring, startAuthoring } from './authoring.ts'
export { type BuildResult, buildSite, buildSiteIfChanged } from './build.ts'
export { createTheme } from './create-theme.ts'
export { type Ejected, ejectTheme } from './eject-theme.ts'
