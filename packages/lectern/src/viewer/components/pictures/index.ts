export { Pictures } from './Pictures.tsx'
