export { type Authoring, startAuthoring } from './authoring.ts'
