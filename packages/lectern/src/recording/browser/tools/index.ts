export { startTools } from './start-tools.tsx'
