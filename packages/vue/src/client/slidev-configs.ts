import { configs } from './configs.ts'

/** `#slidev/configs`: the public options of the deck. */
export default configs
