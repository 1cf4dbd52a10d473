export { Play } from './Play.tsx'
