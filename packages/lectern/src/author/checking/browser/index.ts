export { OverflowBadge } from './OverflowBadge.tsx'
