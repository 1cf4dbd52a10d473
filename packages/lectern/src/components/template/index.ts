export { useState as useSlideState } from 'react'
export { addressText, attributeText, classText, displayText, itemOf, styleOf } from '../../lib/model/index.ts'
export { Pressable, type PressableProps } from './Pressable.tsx'
export { type TemplateNames, type TemplateNav, useTemplate } from './use-template.ts'
