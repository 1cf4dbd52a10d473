export { createPointing } from './create-pointing.ts'
export { PointButton } from './PointButton.tsx'
export { Pointing } from './Pointing.tsx'
