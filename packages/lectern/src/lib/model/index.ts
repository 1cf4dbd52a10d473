export { luminance } from './luminance.ts'
export { attributeText, classText, displayText, itemOf, styleOf } from './template-values.ts'
