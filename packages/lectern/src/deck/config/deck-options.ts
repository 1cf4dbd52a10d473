import type { DeckConfig, DrawingsConfig, LiveConfig } from './deck-config.ts'
import { duration, durations } from './duration.ts'
import { fontOptions } from './font-options.ts'
import {
  anyMap,
  brokerAddress,
  brokerTopic,
  exportFlags,
  flag,
  flagOrAddress,
  flagOrText,
  languageTags,
  moveCopies,
  type OptionGroup,
  type OptionTable,
  oneOf,
  option,
  origins,
  pathBelow,
  positiveNumber,
  publicKeyText,
  ratio,
  secondsOrFalse,
  shikiMoves,
  text,
  textMap,
  textOrMap,
  texts,
  where,
  wholeNumber,
} from './kinds.ts'

/** The options below `live`. */
const liveOptions: OptionGroup<LiveConfig> = {
  doc: 'A broker of your own, over which other devices follow the built deck.',
  ignored: [],
  fields: {
    url: option(brokerAddress, '', 'Address of the broker, as in wss://broker.example/mqtt. It may contain user:password of the audience.'),
    topic: option(brokerTopic, '', 'Topic below which the talk has its messages; lectern/ and the start of the public key by default.'),
    publicKey: option(publicKeyText, '', 'The key that checks what the presenter signs, from "lectern live keys".'),
  },
}

/** The options below `drawings`. */
const drawingOptions: OptionGroup<DrawingsConfig> = {
  doc: 'Drawing on slides.',
  ignored: [],
  fields: {
    enabled: option(where, true, 'Whether viewers can draw on slides.'),
    persist: option(flagOrText, false, 'Whether drawings are kept on disk, or the folder for them.'),
    presenterOnly: option(flag, false, 'Whether only the presenter can draw.'),
    syncAll: option(flag, true, 'Whether all windows share their drawings.'),
  },
}

/** Options that contain other options. */
export const deckOptionGroups = { fonts: fontOptions, drawings: drawingOptions, live: liveOptions }

/** All other options of the headmatter. The first part has the fields and defaults of spec.md section 3. */
export const deckOptions: OptionTable<Omit<DeckConfig, keyof typeof deckOptionGroups>> = {
  theme: option(text, 'default', 'Theme: a package, or a folder as in ./my-theme.'),
  title: option(text, 'Slides', "The deck's title; without it, the title of the first slide."),
  // The talk gets the default of spec.md section 3 from its theme.
  titleTemplate: option(text, '%s', "The document's title, where %s is the deck's title."),
  addons: option(texts, [], 'Packages with further layouts and components.'),
  remoteAssets: option(where, false, 'Where files of other sites are downloaded and served with the deck.'),
  // Slidev's default. spec.md section 3 has 'dev' for the talk, which has no such block.
  monaco: option(where, true, 'Whether code blocks that ask for it become editors.'),
  monacoRunAdditionalDeps: option(
    texts,
    [],
    'Modules that code on slides may import besides those that it names: packages, or files of snippets/.',
  ),
  monacoRunUseStrict: option(flag, true, 'Whether code that runs on slides is in strict mode.'),
  monacoTypesSource: option(
    oneOf(['local', 'none'], { ata: 'local', cdn: 'local' }),
    'local',
    'Where editors get the types of packages: from the packages that are installed, or none.',
  ),
  monacoTypesAdditionalPackages: option(texts, [], 'Packages whose types editors get besides those that their code imports.'),
  monacoTypesIgnorePackages: option(texts, [], 'Packages whose types editors do not get.'),
  twoslash: option(where, true, 'Whether code blocks that ask for it show what TypeScript knows of them.'),
  download: option(flagOrAddress, false, 'Whether a PDF is made with the site and can be downloaded, or the address of one.'),
  info: option(flagOrText, false, 'Markdown for the information dialog.'),
  highlighter: option(oneOf(['prism', 'shiki'], { shikiji: 'shiki' }), 'prism', 'Library that colors code.'),
  lineNumbers: option(flag, false, 'Whether code has line numbers.'),
  // Slidev's default is auto. The default in spec.md section 3 is light, and the specification decides.
  colorSchema: option(
    oneOf(['auto', 'light', 'dark'], { all: 'auto' }),
    'light',
    'Light or dark. With auto, the system and the viewer decide.',
  ),
  routerMode: option(
    oneOf(['history', 'hash', 'memory']),
    'history',
    'Whether addresses are paths or follow a #; with memory, the address stays as it is while the deck moves.',
  ),
  aspectRatio: option(ratio, 16 / 9, "Width by height of a slide's canvas."),
  canvasWidth: option(positiveNumber, 980, "Width of a slide's canvas in pixels."),
  exportFilename: option(pathBelow, '', 'Name of exported files, without the ending.'),
  export: option(exportFlags, {}, 'Options of "lectern export" that count where the command line has no others.'),
  selectable: option(flag, false, 'Whether text on slides can be selected.'),
  themeConfig: option(anyMap, {}, 'Values for the theme. A string or a number is also a custom property --lectern-theme-<name>.'),
  favicon: option(text, '', "Icon of the document; without it, the deck's own favicon file or the engine's."),
  plantUmlServer: option(text, 'https://www.plantuml.com/plantuml', 'Server that renders PlantUML diagrams.'),
  codeCopy: option(flag, true, 'Whether code has a button that copies it.'),
  magicMoveCopy: option(moveCopies, true, 'Whether the code of a magic move can be copied; with final, in its last step alone.'),
  magicMoveDuration: option(wholeNumber(0), 800, 'Milliseconds for each change of a magic move.'),
  shiki: option(shikiMoves, {}, 'How magic moves of code are timed, under magicMove.'),
  record: option(where, 'dev', 'Whether the talk can be recorded.'),
  css: option(oneOf(['windicss', 'unocss']), 'windicss', 'Utility classes. Both names mean the same.'),
  remote: option(flagOrText, false, 'Whether the deck can be controlled from other devices, or the password for it.'),

  lang: option(text, 'en', 'Language of the deck as a BCP 47 tag.'),
  languages: option(
    languageTags,
    [],
    'Languages of the deck. The first is that of its file; slides.de.md beside slides.md has the slides in German.',
  ),
  dir: option(oneOf(['ltr', 'rtl']), 'ltr', 'Direction of writing. With rtl, slides, bar, swipes and arrow keys are mirrored.'),
  htmlAttrs: option(textMap, {}, 'Attributes of the html element; lang is one of them.'),
  author: option(text, '', 'Author of the deck, for exported files and the page.'),
  description: option(text, '', 'Description of the deck, for search and link previews.'),
  keywords: option(text, '', 'Keywords separated by commas, for exported files and the page.'),
  seoMeta: option(textMap, {}, 'Values for link previews and search, such as ogUrl, ogTitle, ogDescription and ogImage.'),
  notesAutoRuby: option(textMap, {}, 'Words in notes, each with the text that is shown above it.'),
  transition: option(textOrMap, '', 'Transition between slides.'),
  clickAnimation: option(text, '', 'How elements appear in a step.'),
  embedOrigins: option(origins, [], 'Sites that may control the deck where they embed it, as in https://example.org.'),
  embeds: option(oneOf(['click', 'always']), 'click', 'Whether posts and videos of other sites wait for a click before they are loaded.'),
  questions: option(
    oneOf(['none', 'anonymous', 'names']),
    'none',
    'Whether the audience of a live talk can ask questions from any slide, and with names.',
  ),
  browserExporter: option(where, 'dev', 'Whether the address /export prepares what is printed, or saved as a file.'),
  takeaway: option(flag, false, 'Whether the audience of a live talk can keep what was asked, and the slides.'),
  presenter: option(where, true, 'Whether there is a presenter screen.'),
  editor: option(flag, true, 'Whether slides can be edited in the browser while authoring.'),
  lightbox: option(flag, false, 'Whether pictures, videos and code open large, unless a slide says otherwise.'),
  fit: option(oneOf(['none', 'shrink']), 'none', 'Whether content that is too long shrinks, down to the smallest readable size.'),
  autoplay: option(secondsOrFalse, false, 'Seconds after which the deck moves to the next step by itself.'),
  loop: option(flag, false, 'Whether slide 1 follows the last slide while the deck plays by itself.'),
  contextMenu: option(where, true, 'Whether a right click and the menu key open the menu of the slide.'),
  wakeLock: option(where, true, 'Whether the screen is kept awake.'),
  duration: option(duration, '', 'Length of the talk as in 30min or 1h, or in minutes.'),
  timer: option(oneOf(['stopwatch', 'countdown']), 'stopwatch', "Whether the presenter's clock counts up or down."),
  vibrateAt: option(durations, [], "Times of the talk at which the presenter's phone vibrates, as in 10min, 25min."),
  comark: option(flag, false, 'Whether slides may have attributes and components in Comark syntax.'),
  mdc: option(flag, false, 'The older name of comark.'),
  defaults: option(anyMap, {}, 'Default frontmatter of every slide.'),
}

/** Other spellings of options, which decks use. */
export const otherSpellings: Readonly<Record<string, string>> = { colorScheme: 'colorSchema' }

const off: readonly unknown[] = [false, 'false']

/** Headmatter options of Slidev that have no effect here, with the values that describe what Lectern does in any case. Any other value is a warning. */
const ineffective: Readonly<Record<string, readonly unknown[]>> = {
  canvas: off,
  config: off,
  mcp: off,
  overviewSnapshots: off,
  preloadImages: off,
  pwa: off,
  routes: off,
}

export const ignoredDeckOptions: readonly string[] = Object.keys(ineffective)

/** Return the options of a headmatter that ask for something that Lectern does not do. */
export const ineffectiveOptions = (headmatter: Readonly<Record<string, unknown>>): string[] =>
  ignoredDeckOptions.filter((name) => {
    const value = headmatter[name]
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return !isEmpty && !ineffective[name]?.includes(value)
  })

/** The names of all options that only have a meaning in the frontmatter of the deck. */
export const deckOptionNames: readonly string[] = [
  ...Object.keys(deckOptions),
  ...Object.keys(deckOptionGroups),
  ...Object.keys(otherSpellings),
  ...ignoredDeckOptions,
]
