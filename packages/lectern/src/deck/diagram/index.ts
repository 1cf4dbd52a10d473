export { type DiagramColors, diagramVariables, partCount } from './diagram-variables.ts'
export { type DiagramFacts, type DiagramPart, type DrawnDiagram, drawnPrefix } from './drawn-diagram.ts'
export { withLines } from './part-lines.ts'
export { describeParts, type PartState, partStates, wordsOfStates } from './part-states.ts'
