export { createKeptStore, type KeptStore } from './create-kept-store.ts'
export { Splitter } from './Splitter.tsx'
