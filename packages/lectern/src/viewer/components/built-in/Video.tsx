/** The shorter name of `SlidevVideo`. */
export { default } from './SlidevVideo.tsx'
