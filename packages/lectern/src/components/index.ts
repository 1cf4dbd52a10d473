export { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx'
export { MissingComponent } from './MissingComponent.tsx'
export { SlideProblem, type SlideProblemProps } from './SlideProblem.tsx'
