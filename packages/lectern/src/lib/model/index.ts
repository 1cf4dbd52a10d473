export { attributeText, classText, displayText, itemOf, styleOf } from './template-values.ts'
