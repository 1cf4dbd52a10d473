/** The older name of `TitleRenderer`. */
export { default } from './TitleRenderer.tsx'
