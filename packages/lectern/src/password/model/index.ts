export type { Access, AskedToken } from './access.ts'
export { isSealed, type Sealed, sealRounds } from './sealed.ts'
