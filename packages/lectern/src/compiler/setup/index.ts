export { createSetupLoader, type LoadedSetup } from './load-setups.ts'
export { faultOf } from './setup-file.ts'
export { type Alias, withAlias } from './vite-setup.ts'
