export { addStylesheet } from './add-stylesheet.ts'
export { createPersistedStore, type PersistedStore } from './create-persisted-store.ts'
export { loadPart, onRetry, type PartReport, reportPart, retryParts, tryPart } from './load-part.ts'
export { Splitter } from './Splitter.tsx'
