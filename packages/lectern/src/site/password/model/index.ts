export { isSealed, type Sealed, sealRounds } from './sealed.ts'
