export { luminance } from './luminance.ts'
export { oneLine, printable } from './printable.ts'
export { addressText, inAddress, isActiveAddress, isForeignAddress, isScriptAddress, namesHost } from './script-address.ts'
export { attributeText, classText, displayText, itemOf, styleOf } from './template-values.ts'
