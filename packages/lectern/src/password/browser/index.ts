export { openSealed } from './open-sealed.ts'
