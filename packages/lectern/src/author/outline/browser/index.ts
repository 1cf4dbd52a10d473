export { outlineOf } from './outline-components.tsx'
