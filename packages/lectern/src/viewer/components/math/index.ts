export { Formula, type FormulaProps, FormulaSource, FormulaSteps, type FormulaStepsProps } from './Formula.tsx'
