export { CodeGroup, type CodeGroupProps } from './CodeGroup.tsx'
