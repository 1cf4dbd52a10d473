export type { LayoutProps, Slots } from './layout-props.ts'
export { type RenderContext, SlideContext, type SlideInfo, useSlide } from './slide-context.ts'
