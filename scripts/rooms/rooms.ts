export type Runtime = 'model' | 'browser' | 'node'

/** A room of the engine: what its files may be, and the rooms that it may call. */
export interface Room {
  /** One sentence for ARCHITECTURE.md, which has to match. */
  readonly about: string
  readonly runtimes: readonly Runtime[]
  readonly calls: readonly string[]
}

const model: readonly Runtime[] = ['model']
const browser: readonly Runtime[] = ['browser']
const node: readonly Runtime[] = ['node']
const both: readonly Runtime[] = ['model', 'browser']

/** The rooms of the engine (ARCHITECTURE.md, "Rooms"). A room that is not in this table cannot exist. A call that is not in it is an error. */
export const rooms: Readonly<Record<string, Room>> = {
  errors: {
    about: "`LecternError` and its children, an author's mistakes with their places, code excerpts, and the nearest right name.",
    runtimes: model,
    calls: [],
  },
  lib: {
    about: 'Small helpers without a word of the product: browser storage, text for terminals, requests, colors.',
    runtimes: ['model', 'browser', 'node'],
    calls: [],
  },
  files: {
    about: 'Reads and writes the files of a deck: below one root, without following links out of it, each file whole or not at all.',
    runtimes: node,
    calls: [],
  },
  deck: {
    about: 'What a deck is: slides, records, notes, outline, addresses, and the manifest that the browser gets.',
    runtimes: model,
    calls: ['config'],
  },
  config: {
    about: 'Each option once: its schema, its default and its description.',
    runtimes: model,
    calls: [],
  },
  markdown: {
    about: 'Turns text into a deck (`read/`, `syntax/`) and each slide into the source of a React component (`compile/`).',
    runtimes: model,
    calls: ['deck', 'config', 'setup', 'terminal'],
  },
  setup: {
    about: 'Runs the setup files of decks, themes and addons, and defines their types.',
    runtimes: ['model', 'node'],
    calls: ['shortcuts', 'files'],
  },
  navigation: {
    about: 'Position (slide and step), moves, guards, addresses, and what a tap or swipe means.',
    runtimes: both,
    calls: [],
  },
  shortcuts: {
    about: 'The table of keys and actions, key repeat, and the shortcuts of an author.',
    runtimes: both,
    calls: ['navigation'],
  },
  drawing: {
    about: 'Strokes, undo, the eraser, the drawing layer and the toolbar, and how drawings are stored and shared.',
    runtimes: both,
    calls: [],
  },
  sync: {
    about: 'One state in all windows of a deck: messages, versions, merging, transports, and which presenter leads.',
    runtimes: both,
    calls: [],
  },
  live: {
    about: "Carries the presenter's state to other devices: signed packets, their transport over MQTT, and the broker.",
    runtimes: ['model', 'browser', 'node'],
    calls: ['shortcuts', 'sync', 'button', 'ui'],
  },
  pointing: {
    about: 'What people point with on a slide: a laser pointer, a spotlight and a magnifier, in all windows of a talk.',
    runtimes: browser,
    calls: ['shortcuts', 'sync', 'ui'],
  },
  audience: {
    about: 'What the audience of a live talk answers: polls, questions, reactions and raised hands, and how a presenter counts them.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['files', 'live', 'sync', 'ui'],
  },
  recording: {
    about: 'Records the screen, camera and sound into files, and keeps what is not yet saved.',
    runtimes: both,
    calls: ['button', 'ui'],
  },
  offline: {
    about: 'Keeps a site for use without a network: the plan, the service worker, and decks in a single file.',
    runtimes: both,
    calls: [],
  },
  settings: {
    about: 'What this browser remembers for a person: dark mode, scale, editor, camera and brush.',
    runtimes: both,
    calls: [],
  },
  theme: {
    about: 'The contract of a theme, the built-in layouts, and how the package of a theme is found.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['files'],
  },
  stage: {
    about: 'Shows one slide at one step: size, layout, transitions, hidden neighbors, and an error boundary for each slide.',
    runtimes: both,
    calls: ['deck', 'navigation', 'theme'],
  },
  terminal: {
    about: 'What a terminal on a slide shows: sessions in Markdown, recordings, colors of ANSI, and commands that a component runs.',
    runtimes: model,
    calls: [],
  },
  components: {
    about: 'What slides are made of in the browser: steps, code, formulas, diagrams, embeds and all built-in components.',
    runtimes: browser,
    calls: ['audience', 'deck', 'live', 'navigation', 'stage', 'terminal'],
  },
  password: {
    about: 'Decides who may present and edit: the password, the sealed data of the presenter, and the token of the authoring server.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['deck', 'ui'],
  },
  authoring: {
    about: 'Edits slides and notes in the browser, and writes texts, drawings and places back to the files.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['deck', 'markdown', 'drawing', 'files', 'password', 'navigation', 'checking', 'button', 'ui'],
  },
  outline: {
    about: 'The outline editor: lists all slides, and moves, copies, hides, deletes and inserts them in the files.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['markdown', 'files', 'password', 'controls', 'authoring', 'button', 'ui'],
  },
  comments: {
    about: 'Comments on elements of slides: the page attaches them, files beside the deck keep them.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['deck', 'files', 'navigation', 'password', 'authoring', 'project', 'button', 'ui'],
  },
  export: {
    about: 'Plans pages and makes PDF, PNG, PPTX and Markdown files of them with a real browser.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['deck', 'files', 'navigation'],
  },
  checking: {
    about: 'Measures each slide in a real browser and reports what does not fit, cannot be read, or leads nowhere.',
    runtimes: ['model', 'browser', 'node'],
    calls: ['deck', 'export'],
  },
  controls: {
    about: 'The navigation bar and its panels: overview, go to, information, settings, help and notices.',
    runtimes: browser,
    calls: ['deck', 'navigation', 'drawing', 'recording', 'settings', 'shortcuts', 'button', 'ui'],
  },
  button: {
    about: 'The round button with an icon, which the bar and all other screens share.',
    runtimes: browser,
    calls: [],
  },
  ui: {
    about:
      'Parts that screens of several features share and that no first load needs: buttons with words, the menu of the bar, dialogs, and files that people save.',
    runtimes: browser,
    calls: ['button'],
  },
  screens: {
    about:
      'The play, presenter, print and reading screens, and the pages of notes: they put features together. The presenter has the clock of the talk and rehearsals.',
    runtimes: browser,
    calls: ['deck', 'navigation', 'theme', 'stage', 'controls', 'drawing', 'sync', 'settings', 'shortcuts', 'export', 'button', 'ui'],
  },
  app: {
    about: 'Starts the page: creates each store once, connects the features, and takes over from the pre-hydration script.',
    runtimes: browser,
    calls: [
      'pointing',
      'audience',
      'live',
      'screens',
      'setup',
      'offline',
      'authoring',
      'outline',
      'comments',
      'deck',
      'navigation',
      'theme',
      'stage',
      'components',
      'controls',
      'drawing',
      'sync',
      'password',
      'recording',
      'settings',
      'shortcuts',
      'export',
      'button',
    ],
  },
  project: {
    about: 'Reads a deck with its theme, setup and files, and compiles its slides, as builds and the authoring server need them.',
    runtimes: node,
    calls: ['config', 'deck', 'files', 'markdown', 'theme', 'setup', 'authoring'],
  },
  site: {
    about:
      'What pages of a site consist of: HTML, policy, fonts, sharing, icons, the offline plan, the single file, and the writer of files.',
    runtimes: node,
    calls: ['config', 'live', 'password', 'deck', 'files', 'markdown', 'offline', 'project'],
  },
  bundler: {
    about: "The bundler's plugin: virtual modules, files that it may read, and its errors in the author's words.",
    runtimes: node,
    calls: ['files', 'markdown', 'theme', 'authoring', 'project', 'site'],
  },
  build: {
    about: 'Builds a site: bundles, draws each page in a process of its own, and writes what has changed.',
    runtimes: node,
    calls: ['deck', 'files', 'markdown', 'navigation', 'offline', 'project', 'site', 'bundler'],
  },
  scaffold: {
    about: 'Creates decks and themes, copies the theme of a deck, and examines a deck for Slidev.',
    runtimes: node,
    calls: ['deck', 'files', 'markdown', 'theme', 'project'],
  },
  server: {
    about: 'Serves a built site on this machine, or to the network when asked.',
    runtimes: node,
    calls: [],
  },
  'dev-server': {
    about: 'Serves a deck while an author writes: hot updates, the endpoints that save, and the files that a page may read.',
    runtimes: node,
    calls: [
      'audience',
      'authoring',
      'comments',
      'config',
      'deck',
      'files',
      'live',
      'markdown',
      'navigation',
      'outline',
      'password',
      'project',
      'site',
      'bundler',
      'server',
    ],
  },
  mcp: {
    about: 'The MCP server: an assistant reads, changes, sees and checks a deck, with the write path of the editor.',
    runtimes: node,
    calls: ['config', 'authoring', 'comments', 'outline', 'project'],
  },
  cli: {
    about: 'The command `lectern`: arguments, progress, results and exit codes.',
    runtimes: node,
    calls: [
      'audience',
      'config',
      'deck',
      'files',
      'markdown',
      'project',
      'site',
      'build',
      'scaffold',
      'dev-server',
      'server',
      'live',
      'export',
      'checking',
      'comments',
      'mcp',
    ],
  },
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
export const viewerEntries: readonly string[] = ['packages/lectern/src/viewer/app/index.ts', 'packages/lectern/src/viewer/components/index.ts']

/** Rooms that a viewer's script leads to on no way at all, `import()` included. */
export const authorsOnly: readonly string[] = ['markdown', 'authoring', 'outline', 'comments']

/** Packages and folders outside the engine, and the only entry points of the engine that each may use. The first matching folder counts. */
export const externalPackages: readonly { readonly folder: string; readonly entryPoints: readonly string[] }[] = [
  { folder: 'packages/theme-', entryPoints: ['lectern/theme'] },
  { folder: 'talk/', entryPoints: ['lectern', 'lectern/theme', 'lectern/components'] },
  { folder: 'examples/', entryPoints: ['lectern', 'lectern/setup', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/decks/', entryPoints: ['lectern', 'lectern/setup', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/', entryPoints: [] },
]
