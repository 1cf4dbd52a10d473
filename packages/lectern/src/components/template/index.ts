export { addressText, attributeText, classText, displayText, itemOf, styleOf } from '../../lib/model/index.ts'
export { Pressable, type PressableProps } from './Pressable.tsx'
export { useSlideState } from './use-slide-state.ts'
export { type TemplateNames, type TemplateNav, useTemplate } from './use-template.ts'
