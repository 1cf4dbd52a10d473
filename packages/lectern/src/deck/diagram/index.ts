export { type DiagramColors, diagramVariables, partCount } from './diagram-variables.ts'
export { type DiagramFacts, type DrawnDiagram, drawnPrefix } from './drawn-diagram.ts'
