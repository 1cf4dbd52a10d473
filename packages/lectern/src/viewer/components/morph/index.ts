export { Morph, type MorphProps } from './Morph.tsx'
