export { createSetupLoader, type LoadedSetup } from './load-setups.ts'
