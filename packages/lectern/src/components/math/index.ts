export { Formula, type FormulaProps } from './Formula.tsx'
export { FormulaSource } from './FormulaSource.tsx'
export { FormulaSteps, type FormulaStepsProps } from './FormulaSteps.tsx'
