export { ChartMove, type ChartMoveProps } from './ChartMove.tsx'
