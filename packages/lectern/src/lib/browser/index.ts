export { addStylesheet } from './add-stylesheet.ts'
export { createKeptStore, type KeptStore } from './create-kept-store.ts'
export { loadPart, onRetry, type PartReport, reportPart, retryParts, tryPart } from './load-part.ts'
export { Splitter } from './Splitter.tsx'
