export { type BarBottomProps, default as BarBottom } from './components/BarBottom.tsx'
export { default as Item, type ItemProps } from './components/Item.tsx'
