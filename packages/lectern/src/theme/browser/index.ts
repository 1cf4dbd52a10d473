export { Frame, type FrameProps, placeOf } from './Frame.tsx'
export type { LayoutProps, Slots } from './layout-props.ts'
export { type SlideBackground, slideBackground } from './slide-background.ts'
export { type RenderContext, SlideContext, type SlideInfo, useSlide } from './slide-context.ts'
