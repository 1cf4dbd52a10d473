export { faviconOf } from './app-manifest.ts'
export { deckStyles, webFonts } from './fonts.ts'
export { type Host, hosts, rootHosts } from './host-files.ts'
export { devPage } from './page.ts'
export { contentSecurityPolicy, originsOf, scriptsIn } from './policy.ts'
export { passwordOf, presentingOf } from './presenting.ts'
export {
  contentHash,
  /** @internal for tests of other wings */
  filesBelow,
} from './site-writer.ts'
export { devKeyOf, type TalkKey } from './talk-key.ts'
