export { Diagram, type DiagramProps } from './Diagram.tsx'
