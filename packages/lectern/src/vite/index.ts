export { type Authoring, startAuthoring } from './authoring.ts'
export { type BuildResult, buildSite, buildSiteIfChanged } from './build.ts'
