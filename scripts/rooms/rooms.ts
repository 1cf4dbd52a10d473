export type Runtime = 'model' | 'browser' | 'node'

/** A room of the engine: a folder of a wing. */
interface Room {
  /** One sentence for ARCHITECTURE.md, which has to match. */
  readonly about: string
  readonly runtimes: readonly Runtime[]
  /** Files besides `index.ts` by which other wings enter the room. */
  readonly entries?: readonly string[]
}

/** A wing of the engine: its rooms, and the wings that it may call. Rooms of a wing may call each other as long as they make no circle. */
export interface Wing {
  /** One sentence for ARCHITECTURE.md, which has to match. */
  readonly about: string
  readonly calls: readonly string[]
  readonly rooms: Readonly<Record<string, Room>>
}

const model: readonly Runtime[] = ['model']
const browser: readonly Runtime[] = ['browser']
const node: readonly Runtime[] = ['node']
const both: readonly Runtime[] = ['model', 'browser']
const all: readonly Runtime[] = ['model', 'browser', 'node']

/** The wings of the engine (ARCHITECTURE.md, "Wings and rooms"), each above those that it calls. What is not in this table cannot exist. */
export const wings: Readonly<Record<string, Wing>> = {
  base: {
    about: 'What every other wing may use and what knows nothing of decks: errors, small helpers, files, buttons and dialogs.',
    calls: [],
    rooms: {
      errors: {
        about: "`LecternError` and its children, an author's mistakes with their places, code excerpts, and the nearest right name.",
        runtimes: model,
      },
      lib: { about: 'Small helpers without a word of the product: browser storage, text for terminals, requests, colors.', runtimes: all },
      language: {
        about: 'The texts of the interface in the languages of people: catalogs, plural forms, and which language a page has.',
        runtimes: model,
        entries: ['author-catalogs.ts', 'compiler-catalogs.ts'],
      },
      files: {
        about: 'Reads and writes the files of a deck: below one root, without following links out of it, each file whole or not at all.',
        runtimes: node,
      },
      chromium: { about: 'Finds the browser of this machine, and starts it without a window.', runtimes: node },
      button: { about: 'The round button with an icon, which the bar and all other screens share.', runtimes: browser },
      ui: {
        about:
          'Parts that screens of several features share and that no first load needs: buttons with words, the menu of the bar, dialogs, and files that people save.',
        runtimes: browser,
      },
    },
  },
  deck: {
    about: 'What a deck is, as data: slides, options, drawings, terminals, positions, keys, themes, and the types of its setup files.',
    calls: ['base'],
    rooms: {
      deck: {
        about: 'What a deck is: slides, records, notes, outline, pages to print, and the manifest that the browser gets.',
        runtimes: model,
      },
      config: { about: 'Each option once: its schema, its default and its description.', runtimes: model },
      theme: { about: 'The contract of a theme, the built-in layouts, and how the package of a theme is found.', runtimes: all },
      navigation: { about: 'Position (slide and step), moves, guards, addresses, and what a tap or swipe means.', runtimes: both },
      shortcuts: { about: 'The table of keys and actions, key repeat, and the shortcuts of an author.', runtimes: both },
      setup: { about: 'The types of setup files, and the functions with which decks define them.', runtimes: model },
      drawing: {
        about: 'Drawings as data: strokes, undo, the eraser, layers, their text, and the files that hold them.',
        runtimes: ['model', 'node'],
      },
      diagram: { about: 'A drawn diagram as data: its parts, and the colors that Mermaid gives them.', runtimes: model },
      terminal: {
        about: 'What a terminal on a slide shows: sessions in Markdown, recordings, colors of ANSI, and commands that a component runs.',
        runtimes: model,
      },
      chart: {
        about: 'What a chart shows: its options and data, and how they become a drawing, a table, words and steps.',
        runtimes: model,
      },
    },
  },
  compiler: {
    about: 'Reads the text of a deck and compiles each slide into the source of a React component.',
    calls: ['base', 'deck'],
    rooms: {
      markdown: {
        about:
          'Turns text into a deck (`read/`, `syntax/`) and each slide into the source of a React component (`compile/`), and formats text (`format/`).',
        runtimes: model,
      },
      setup: { about: 'Runs the setup files of decks, themes and addons.', runtimes: node },
      diagrams: {
        about: 'Draws diagrams when a deck is compiled, in a browser without a window or by a PlantUML server, and keeps them.',
        runtimes: all,
      },
      project: {
        about:
          'Reads a deck with its theme, setup, styles, fonts from packages and files, and compiles its slides, as builds and the dev server need them.',
        runtimes: node,
      },
    },
  },
  talk: {
    about: 'Connects the windows and devices of a talk: one shared state, a broker, and what the audience answers.',
    calls: ['base', 'deck'],
    rooms: {
      sync: {
        about: 'One state in all windows of a deck: messages, versions, merging, transports, and which presenter leads.',
        runtimes: both,
      },
      live: {
        about: "Carries the presenter's state to other devices: signed packets, their transport over MQTT, and the broker.",
        runtimes: all,
      },
      audience: {
        about: 'What the audience of a live talk answers: polls, questions, reactions and raised hands, and how a presenter counts them.',
        runtimes: all,
      },
    },
  },
  site: {
    about: 'Makes a static site of a compiled deck, and serves it.',
    calls: ['base', 'deck', 'compiler', 'talk'],
    rooms: {
      site: {
        about:
          'What pages of a site consist of: HTML, policy, fonts of other sites, sharing, icons, files for hosts, and the writer of files.',
        runtimes: node,
      },
      bundler: {
        about: "The bundler's plugin: virtual modules, files that it may read, and its errors in the author's words.",
        runtimes: node,
      },
      build: {
        about: 'Builds a site: bundles, prerenders each page in a process of its own, and writes what has changed, or one HTML file.',
        runtimes: node,
      },
      offline: {
        about: 'Keeps a site for use without a network: the plan, the service worker, and how a deck in one file opens.',
        runtimes: both,
      },
      server: { about: 'Serves a built site on this machine, or to the network when asked.', runtimes: node },
      password: {
        about:
          'Decides who may present and edit: the password and its dialog, the sealed data of the presenter, and the token of the dev server.',
        runtimes: all,
      },
    },
  },
  viewer: {
    about: 'Runs in the browser of everybody who sees a deck: stage, components, drawing, controls, screens, and the start of the page.',
    calls: ['base', 'deck', 'talk', 'site'],
    rooms: {
      stage: {
        about: 'Shows one slide at one step: size, layout, transitions, hidden neighbors, and an error boundary for each slide.',
        runtimes: both,
      },
      components: {
        about: 'What slides are made of in the browser: steps, code, formulas, diagrams, embeds and all built-in components.',
        runtimes: browser,
      },
      drawing: { about: 'The drawing layer and the toolbar, and how drawings are stored and shared.', runtimes: browser },
      pointing: {
        about: 'What people point with on a slide: a laser pointer, a spotlight and a magnifier, in all windows of a talk.',
        runtimes: browser,
      },
      settings: { about: 'What this browser remembers for a person: dark mode, scale, editor, camera and brush.', runtimes: both },
      recording: { about: 'Records the screen, camera and sound into files, and keeps what is not yet saved.', runtimes: both },
      controls: {
        about: 'The navigation bar and its dialogs: overview, go to, information, settings and help. Notices.',
        runtimes: browser,
      },
      screens: {
        about:
          'The play, presenter, print and reading screens, and the pages of notes: they put features together. The presenter has the clock of the talk and rehearsals.',
        runtimes: browser,
      },
      app: {
        about: 'Starts the page: creates each store once, connects the features, and takes over from the pre-hydration script.',
        runtimes: browser,
        // No first load needs the pages of notes.
        entries: ['side-page.tsx'],
      },
    },
  },
  author: {
    about: 'What authors write with: the dev server, and the editor, outline, comments and findings in its pages.',
    calls: ['base', 'deck', 'compiler', 'talk', 'site', 'viewer'],
    rooms: {
      editing: {
        about: 'Edits slides and notes in the browser, and writes texts, drawings and places back to the files.',
        runtimes: all,
      },
      'on-slide': {
        about: 'Edits on the slide: its texts, the places of elements, and files that are dropped there.',
        runtimes: all,
      },
      outline: {
        about: 'The outline editor: lists all slides, and moves, copies, hides, deletes and inserts them in the files.',
        runtimes: all,
      },
      comments: { about: 'Comments on elements of slides: the page attaches them, files beside the deck keep them.', runtimes: all },
      checking: { about: 'Measures a slide in its page and finds what does not fit, cannot be read, or leads nowhere.', runtimes: both },
      page: { about: 'Starts a page of the dev server: it follows saved files and holds what is being written.', runtimes: browser },
      'dev-server': {
        about:
          'Serves a deck while an author writes: hot updates, the files that a page may read, and the endpoints of the other rooms that save.',
        runtimes: node,
      },
    },
  },
  tools: {
    about: 'The command line and what its commands do besides building and serving: export, check, assist, create.',
    calls: ['base', 'deck', 'compiler', 'talk', 'site', 'author'],
    rooms: {
      export: { about: 'Makes PDF, PNG, PPTX and Markdown files of a deck with a real browser.', runtimes: all },
      checking: { about: 'Opens a deck in a real browser and reports what its slides get wrong.', runtimes: node },
      mcp: {
        about: 'The MCP server: an assistant reads, changes, sees and checks a deck, with the write path of the editor.',
        runtimes: node,
      },
      lsp: {
        about:
          'The language server: an editor gets the mistakes of a deck, completion, its outline and its places, and runs nothing of it.',
        runtimes: node,
      },
      scaffold: { about: 'Creates decks and themes, shows and copies themes, and examines a deck for Slidev.', runtimes: node },
      cli: { about: 'The command `lectern`: arguments, progress, results and exit codes.', runtimes: node },
    },
  },
}

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
export const viewerEntries: readonly string[] = [
  'packages/lectern/src/viewer/app/index.ts',
  'packages/lectern/src/viewer/components/index.ts',
]

/** Wings and rooms that a viewer's script leads to on no way at all, `import()` included. */
export const authorsOnly: readonly string[] = ['author', 'compiler/markdown']

/** Packages and folders outside the engine, and the only entry points of the engine that each may use. The first matching folder counts. */
export const externalPackages: readonly { readonly folder: string; readonly entryPoints: readonly string[] }[] = [
  { folder: 'packages/theme-', entryPoints: ['lectern/theme'] },
  { folder: 'packages/vscode/', entryPoints: [] },
  { folder: 'talk/', entryPoints: ['lectern', 'lectern/slides', 'lectern/theme', 'lectern/components'] },
  { folder: 'examples/', entryPoints: ['lectern', 'lectern/setup', 'lectern/slides', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/decks/', entryPoints: ['lectern', 'lectern/setup', 'lectern/slides', 'lectern/theme', 'lectern/components'] },
  { folder: 'e2e/', entryPoints: [] },
]
