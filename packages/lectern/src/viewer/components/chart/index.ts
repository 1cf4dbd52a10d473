export type { ChartOptions } from '../../../deck/chart/index.ts'
export { Chart } from './Chart.tsx'
