export type { TextStorage, Timer } from './browser-services.ts'
export { type KeyPress, latinKey } from './browser-services.ts'
export { escapeContent, escapeHtml, oneLine, printable } from './escape.ts'
export { type Fields, isFields, isWhole, parseJson } from './fields.ts'
export { hashOf } from './hash-of.ts'
export { type Keep, keepResults } from './keep-results.ts'
export { luminance } from './luminance.ts'
export {
  addressKind,
  addressText,
  holdsDocument,
  inAddress,
  isActiveAddress,
  isComponentName,
  isForeignAddress,
  isHandler,
  isOpenable,
  namesHost,
  type RefusedAttribute,
  refusedAttribute,
} from './script-attributes.ts'
export { createShares } from './shares.ts'
export { attributeText, classText, displayText, itemOf, styleOf } from './template-values.ts'
