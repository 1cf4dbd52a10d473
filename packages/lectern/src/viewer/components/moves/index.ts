export { MovesOn, type MovesOnProps } from './MovesOn.tsx'
