export { HighlightedLines, type HighlightedLinesProps } from './HighlightedLines.tsx'
