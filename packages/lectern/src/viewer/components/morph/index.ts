export { Morph, type MorphProps } from './Morph.tsx'
export { Starport, type StarportProps } from './Starport.tsx'
