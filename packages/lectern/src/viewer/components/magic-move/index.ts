export { MagicMove, type MagicMoveProps } from './MagicMove.tsx'
