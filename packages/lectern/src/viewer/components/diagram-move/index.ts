export { DiagramMove, type DiagramMoveProps } from './DiagramMove.tsx'
