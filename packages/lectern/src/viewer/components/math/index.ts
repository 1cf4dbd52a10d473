export { Formula, type FormulaProps, FormulaSource } from './Formula.tsx'
export { FormulaSteps, type FormulaStepsProps } from './FormulaSteps.tsx'
