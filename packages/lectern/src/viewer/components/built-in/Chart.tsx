export { Chart as default } from '../chart/index.ts'
