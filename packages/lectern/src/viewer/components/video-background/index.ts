export { VideoBackground } from './VideoBackground.tsx'
