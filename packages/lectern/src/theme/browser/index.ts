export type { LayoutProps } from './layout-props.ts'
