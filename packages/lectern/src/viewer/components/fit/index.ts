export { Fit } from './Fit.tsx'
