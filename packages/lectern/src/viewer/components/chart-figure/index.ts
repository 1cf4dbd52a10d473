export { ChartFigure, ChartProblem, ChartSteps, type ChartStepsProps } from './ChartFigure.tsx'
