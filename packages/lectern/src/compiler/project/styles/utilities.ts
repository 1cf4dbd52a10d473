import type { createGenerator } from '@unocss/core'
import type { UtilityRule } from '../../markdown/index.ts'
import type { createCollections } from './icons.ts'

/** `font-sans` and the others use the families that the deck names. */
const fonts = {
  sans: 'var(--lectern-font-sans,ui-sans-serif,system-ui,sans-serif)',
  serif: 'var(--lectern-font-serif,ui-serif,Georgia,Cambria,"Times New Roman",Times,serif)',
  mono: 'var(--lectern-font-mono,ui-monospace,SFMono-Regular,Menlo,Monaco,Consolas,"Liberation Mono",monospace)',
}

/** Slidev's names for the corners and edges of a slide: `abs-br m-6`. */
const corners = {
  'abs-t': 'absolute left-0 right-0 top-0',
  'abs-b': 'absolute left-0 right-0 bottom-0',
  'abs-l': 'absolute top-0 bottom-0 left-0',
  'abs-r': 'absolute top-0 bottom-0 right-0',
  'abs-tl': 'absolute top-0 left-0',
  'abs-tr': 'absolute top-0 right-0',
  'abs-bl': 'absolute bottom-0 left-0',
  'abs-br': 'absolute bottom-0 right-0',
}

/** The color of the deck or its theme. */
const primary = '[var(--slidev-theme-primary,var(--theme-accent,var(--lectern-accent)))]'

/** Slidev's names for the look of its own parts. */
const looks = {
  'bg-main': 'bg-white dark:bg-[#121212]',
  'bg-active': 'bg-gray-400/10',
  'border-main': 'border-gray/20',
  'text-main': 'text-[#181818] dark:text-[#ddd]',
  'text-primary': `color-${primary}`,
  'bg-primary': `bg-${primary}`,
  'border-primary': `border-${primary}`,
  'z-drawing': 'z-10',
  'z-camera': 'z-15',
  'z-dragging': 'z-18',
  'z-menu': 'z-20',
  'z-label': 'z-40',
  'z-nav': 'z-50',
  'z-context-menu': 'z-60',
  'z-modal': 'z-70',
  'z-focus-indicator': 'z-200',
  'slidev-icon-btn':
    'inline-flex items-center justify-center aspect-square p-1 md:p-2 relative align-middle rounded border-none bg-transparent color-inherit cursor-pointer select-none opacity-75 transition duration-200 hover:opacity-100 hover:bg-gray-400/10 focus-visible:opacity-100',
  'slidev-glass-effect': 'shadow-xl backdrop-blur-8 border border-main bg-main bg-opacity-75!',
}

/** Slidev's variants for the direction in which people move: `forward:text-red`. */
const directions = (['forward', 'backward'] as const).map((direction) => ({
  name: direction,
  match: (name: string) =>
    name.startsWith(`${direction}:`)
      ? { matcher: name.slice(direction.length + 1), selector: (own: string) => `.slidev-nav-go-${direction} ${own}` }
      : undefined,
}))

/** Slidev's own code names these classes, so every deck has them. */
const textColors = 'black blue cyan gray green indigo lime orange pink purple red teal white yellow'
  .split(' ')
  .map((name) => `text-${name}`)

/** Always generate these classes, because a component composes them, as in `text-${color}`. */
const composedColors = {
  name: 'lectern-composed-colors',
  extract: ({ code }: { readonly code: string }) => (/\btext-\$\{/.test(code) ? textColors : []),
}

/** Utility CSS by UnoCSS, Windi's successor, with attributify and icon classes. */
export interface Utilities {
  /** Return the CSS for the classes in a source text, for the whole page or for the parent of its `<style>` alone. */
  css(source: string, reach?: 'page' | 'parent'): Promise<string>
  /** Return the rules of one class; undefined for a class that is no utility. */
  rules(name: string): Promise<readonly UtilityRule[] | undefined>
  /** Return the classes that an editor offers: those without a number, and each other kind with its usual values. */
  names(): Promise<readonly string[]>
}

/** What the templates of classes stand for, as in `p-<num>`. */
const usualValues: Readonly<Record<string, readonly string[]>> = {
  num: ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24', '32'],
  number: ['0', '1', '2', '4', '8', '16'],
  percent: ['0', '10', '25', '50', '75', '90', '100'],
  fraction: ['1/2', '1/3', '2/3', '1/4', '3/4'],
  directions: ['x', 'y', 't', 'b', 'l', 'r'],
}
const mostOfTemplate = 400

/** Return the names of a theme: `red-500` of its colors. */
const namesOf = (values: unknown): readonly string[] =>
  typeof values !== 'object' || values === null
    ? []
    : Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string'
          ? [name === 'DEFAULT' ? '' : name]
          : namesOf(value).map((inner) => (inner === '' ? name : `${name}-${inner}`)),
      )

/** Return the classes of a template: `(m|p)<directions>-<num>`. Unknown parts make none. */
function classesOf(template: string, theme: object): readonly string[] {
  const parts = template.match(/\([^()]*\)|<[^>]*>|\$[\w.]+|[^(<$]+/g) ?? []
  return parts.reduce<readonly string[]>(
    (starts, part) => {
      const [, choices] = /^\((.*)\)$/.exec(part) ?? []
      const [, value] = /^<(.*)>$/.exec(part) ?? []
      const [, path] = /^\$(.*)$/.exec(part) ?? []
      const ends = choices?.split('|') ??
        (value === undefined ? undefined : (usualValues[value] ?? [])) ??
        (path && namesOf(new Map<string, unknown>(Object.entries(theme)).get(path))) ?? [part]
      return starts.flatMap((start) => [...ends].map((end) => start + end)).slice(0, mostOfTemplate)
    },
    [''],
  )
}

/** Return the classes that the rules and shortcuts of a generator name. */
function offeredNames({ rulesStaticMap, rulesDynamic, shortcuts, theme }: Awaited<ReturnType<typeof createGenerator>>['config']) {
  const own = shortcuts.flatMap(([name]) => (typeof name === 'string' ? [name] : []))
  const templates = rulesDynamic.flatMap(([, , meta]) => [meta?.autocomplete ?? []].flat()).filter((each) => typeof each === 'string')
  const made = templates.flatMap((template) => classesOf(template, theme))
  return [...new Set([...own, ...Object.keys(rulesStaticMap), ...made])].filter((name) => /^[a-z][\w-/.]*[\w]$/.test(name)).sort()
}

/** Stands before a selector, or between it and an ancestor that a variant adds: `.dark :@ .x`. */
const mark = ':@'
/** An ancestor that the class itself names, as in `[.dark_&]:x`. */
const ownAncestor = /(?<=^|[{},]):@ ((?:\\.|\[[^\]]*\]|\([^()]*\)|[^\s{},\\[(])+)(?= )/g
/** Says that a selector begins anywhere: `@scope` would look for ancestors in the scope alone. */
const anywhere = ':where(:not(:scope)) '

/**
 * Let rules with marks hold in the parent of their `<style>` alone. Slides that wait beside the one on screen have styles, too, and the last rule for a
 * property would win on each of them.
 */
const scoped = (rules: string): string =>
  rules === ''
    ? ''
    : `@scope{${rules
        .replace(ownAncestor, (_, ancestor: string) => `${ancestor}${anywhere.trimEnd()}`)
        .replaceAll(/(?<=^|[{},]):@ /g, '')
        .replaceAll(` ${mark} `, anywhere)}}`

/** The class that stands for the element while its rules are made. */
const alias = 'lectern-self'

/**
 * Create the utilities. `collections` reads icons as text, for a loader of UnoCSS would run a package. `further` are configurations of setup files, the nearest last. The generator is loaded with the first text that could need it.
 * Most plain slides never do.
 */
export function createUtilities(collections: ReturnType<typeof createCollections>, further: readonly object[] = []): Utilities {
  const load = async () => {
    const [{ createGenerator }, { default: wind }, { default: attributify }, { default: icons, icons: names }, { default: typography }] =
      await Promise.all([
        import('@unocss/core'),
        import('@unocss/preset-wind3'),
        import('@unocss/preset-attributify'),
        import('@unocss/preset-icons/browser'),
        import('@unocss/preset-typography'),
      ])
    return createGenerator({
      presets: [
        wind({ preflight: 'on-demand' }),
        attributify(),
        typography(),
        icons({
          collections: Object.fromEntries(names.map((name) => [name, async () => collections(name) ?? { prefix: name, icons: {} }])),
          extraProperties: { display: 'inline-block', 'vertical-align': 'middle' },
        }),
        { name: 'lectern-fonts', theme: { fontFamily: fonts } },
        { name: 'lectern-slidev', shortcuts: { ...corners, ...looks }, variants: directions, extractors: [composedColors] },
        ...further.map((config) => ({ name: 'setup', ...config })),
      ],
    })
  }
  let generator: ReturnType<typeof load> | undefined
  const loaded = () => {
    generator ??= load()
    return generator
  }
  let names: readonly string[] | undefined
  return {
    async names() {
      names ??= offeredNames((await loaded()).config)
      return names
    },
    async css(source, reach = 'page') {
      if (source.trim() === '') return ''
      const uno = await loaded()
      if (reach === 'page') return (await uno.generate(source, { minify: true })).css
      const { getLayer, getLayers } = await uno.generate(source, { minify: true, scope: mark })
      // Variables and rules for `:root` are the same for all slides.
      return (getLayer('preflights') ?? '') + scoped(getLayers(undefined, ['preflights']))
    },
    async rules(name) {
      const found = await (await loaded()).parseToken(name, alias)
      return found?.flatMap(([, selector = '', body, parent]) =>
        body === '' ? [] : [{ selector: selector.replaceAll(' $$ ', ' ').replaceAll(`.${alias}`, '&'), body, parent }],
      )
    },
  }
}
