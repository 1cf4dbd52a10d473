export { Splitter } from './Splitter.tsx'
