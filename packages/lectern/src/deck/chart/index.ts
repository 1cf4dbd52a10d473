export { ChartMistake, type ChartOptions, type ChartSurroundings } from './chart.ts'
export { type ChartStates, stepsOfChart } from './chart-steps.ts'
export { chartHtml, type DrawnChart, drawChart } from './draw-chart.ts'
export { chartOptionNames } from './read-options.ts'
