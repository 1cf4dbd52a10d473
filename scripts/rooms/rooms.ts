export type Runtime = 'model' | 'browser' | 'node'

/** A room of the engine: what its files may be, and the rooms that it may call. */
export interface Room {
  readonly runtimes: readonly Runtime[]
  readonly calls: readonly string[]
}

const model: readonly Runtime[] = ['model']
const browser: readonly Runtime[] = ['browser']
const node: readonly Runtime[] = ['node']
const both: readonly Runtime[] = ['model', 'browser']

const features = ['drawing', 'timing', 'sync', 'audience', 'recording', 'settings', 'shortcuts', 'authoring', 'export']
const screened = ['deck', 'config', 'navigation', 'theme', 'stage', 'components', 'controls', ...features]

/** The one table of CONTRIBUTING.md, "Rooms": a room that is not in it cannot exist, a call that is not in it is an error. */
export const rooms: Readonly<Record<string, Room>> = {
  errors: { runtimes: model, calls: [] },
  lib: { runtimes: ['model', 'browser', 'node'], calls: [] },
  files: { runtimes: node, calls: [] },
  deck: { runtimes: model, calls: ['config'] },
  config: { runtimes: model, calls: [] },
  markdown: { runtimes: model, calls: ['deck', 'config', 'setup'] },
  setup: { runtimes: ['model', 'node'], calls: ['shortcuts', 'files'] },
  navigation: { runtimes: both, calls: ['deck'] },
  shortcuts: { runtimes: both, calls: [] },
  drawing: { runtimes: both, calls: [] },
  timing: { runtimes: both, calls: [] },
  sync: { runtimes: both, calls: [] },
  recording: { runtimes: both, calls: [] },
  offline: { runtimes: both, calls: [] },
  settings: { runtimes: both, calls: [] },
  theme: { runtimes: ['model', 'browser', 'node'], calls: ['deck', 'config', 'files'] },
  stage: { runtimes: both, calls: ['deck', 'navigation', 'theme'] },
  components: { runtimes: browser, calls: ['deck', 'navigation', 'stage'] },
  audience: { runtimes: both, calls: ['deck', 'navigation', 'drawing', 'sync'] },
  authoring: { runtimes: ['model', 'browser', 'node'], calls: ['deck', 'markdown', 'drawing', 'files'] },
  export: { runtimes: ['model', 'browser', 'node'], calls: ['deck', 'navigation'] },
  checking: { runtimes: ['model', 'browser', 'node'], calls: ['deck', 'export'] },
  controls: { runtimes: browser, calls: ['deck', 'config', 'navigation', 'stage', 'components', ...features] },
  screens: { runtimes: browser, calls: screened },
  app: { runtimes: browser, calls: ['screens', 'setup', 'checking', 'offline', ...screened] },
  vite: { runtimes: node, calls: ['config', 'audience', 'deck', 'files', 'markdown', 'theme', 'setup', 'authoring', 'offline', 'server'] },
  server: { runtimes: node, calls: ['config', 'sync', 'audience', 'authoring', 'files'] },
  cli: { runtimes: node, calls: ['config', 'deck', 'files', 'markdown', 'vite', 'server', 'export', 'checking'] },
}

/** Rooms that every room may call. */
export const openRooms: readonly string[] = ['errors', 'lib']

/** The runtimes that a file of each runtime may call. */
export const runtimeCalls: Readonly<Record<Runtime, readonly Runtime[]>> = {
  model: ['model'],
  browser: ['browser', 'model'],
  node: ['node', 'model'],
}

/** Packages (and `node:`) that a runtime may not import: React is the browser's, files and servers are Node's. */
export const forbiddenPackages: Readonly<Record<Runtime, RegExp>> = {
  model: /^(node:|react|wouter|zustand|vite|@vitejs\/|send$|compression|playwright)/,
  browser:
    /^(node:|vite$|vite\/|@vitejs\/|send$|compression|playwright|zod|yaml|@mdx-js\/|remark|rehype|refractor|shiki|htmlparser2|@unocss\/|citty)/,
  node: /^(react|wouter|zustand)/,
}

/** Libraries that stay out of what a browser loads, however far the way to them; `import()` and type imports are no way. */
export const notForViewers = forbiddenPackages.browser

/** Where a viewer's script begins. */
export const viewerEntries: readonly string[] = ['packages/lectern/src/app/index.ts', 'packages/lectern/src/components/index.ts']

/** Rooms that a viewer's script leads to on no way at all, `import()` included. */
export const authorsOnly: readonly string[] = ['markdown', 'authoring']

/** What stands outside the engine, and the only doors of it that each may use; the first folder that fits counts. */
export const guests: readonly { readonly folder: string; readonly doors: readonly string[] }[] = [
  { folder: 'packages/theme-', doors: ['lectern/theme'] },
  { folder: 'talk/', doors: ['lectern', 'lectern/theme', 'lectern/components'] },
  { folder: 'examples/', doors: ['lectern', 'lectern/setup', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/decks/', doors: ['lectern', 'lectern/setup', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/', doors: [] },
]
