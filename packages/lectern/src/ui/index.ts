export { BarMenu, type BarMenuProps } from './BarMenu.tsx'
