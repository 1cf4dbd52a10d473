export { Mermaid, type MermaidProps } from './Mermaid.tsx'
