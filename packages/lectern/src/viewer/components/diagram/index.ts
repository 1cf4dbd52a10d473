export { Diagram, type DiagramProps } from './Diagram.tsx'
export { SteppedDiagram, type SteppedDiagramProps } from './SteppedDiagram.tsx'
