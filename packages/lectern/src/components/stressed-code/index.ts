export { StressedCode, type StressedCodeProps } from './StressedCode.tsx'
