import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { isComponent, layoutOfImport, nameOfComponent } from './client-imports.ts'
import type { VueOptions, VueProblem } from './vue-options.ts'

const lookup = /_resolveComponent\("([^"]+)"(?:, true)?\)/g

const capital = (name: string) => name.replaceAll(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
const dashed = (name: string) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

/** Icons are modules of their own. */
const iconMark = '\0lectern-vue-icon:'

/** How scripts for Slidev import an icon: `~icons/carbon/arrow-right`. */
const iconImport = /^(?:~icons|virtual:icons)\/([\w-]+)\/([\w-]+)(?:\.\w+)?(?:\?.*)?$/

/** Components of the engine are modules that show them in Vue. */
const builtInMark = '\0lectern-vue-react:'

/** What stands for a component of Slidev that has no counterpart: its content, or a layout of one slot. */
const standInMark = '\0lectern-vue-stand-in:'

/** Components of the engine that hold no more than text. */
const holdText = new Set(
  'Arrow BlueSky JoinCode Link PoweredBySlidev SlideCurrentNo SlidesTotal TitleRenderer Titles Toc Tweet Youtube'.split(' '),
)

/** Return whether a module is made for React: a slide, a layer of the deck, or a component written with JSX. */
export const isReactSide = (importer: string) => importer.startsWith('\0virtual:lectern/') || /\.[jt]sx$/.test(importer)

/** Return the path of a module for Vue's side of a page. */
export const clientFile = (name: string) =>
  join(dirname(createRequire(import.meta.url).resolve('@lectern/vue/package.json')), 'dist/modules/client', name)

/** Components of Slidev that are written for Vue here, too. */
const forVue = new Map([
  ['IconButton', clientFile('icon-button.js')],
  ['MenuButton', clientFile('menu-button.js')],
  ['PageTeleport', clientFile('page-teleport.js')],
  ['LightOrDark', clientFile('light-or-dark.js')],
  ['RenderWhen', clientFile('render-when.js')],
  ['RouterLink', clientFile('router-link.js')],
  ['SlidevVideo', clientFile('slidev-video.js')],
  ['VerticalDivider', clientFile('vertical-divider.js')],
])

/** Return the spellings that a tag's file or import may have. */
export const spellingsOf = (tag: string): readonly string[] => [...new Set([tag, capital(tag), dashed(tag)])]

/** Return the place of a tag in a file. */
function placeOf(tag: string, file: string): Pick<VueProblem, 'file' | 'line' | 'column'> {
  const before = (readFileSync(file, 'utf8').split(`<${tag}`)[0] ?? '').split(/\r\n|\n/)
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Return how a tag can name an icon: `carbon:arrow-right`, `carbon-arrow-right`, `i-carbon-arrow-right`, `CarbonArrowRight`. */
function iconNames(tag: string): readonly (readonly [collection: string, name: string])[] {
  const name = dashed(tag).replace(/^i[-:]/, '')
  if (name.includes(':')) return [name.split(':', 2) as [string, string]]
  return [...name.matchAll(/-/g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)] as const)
}

/**
 * Create the plugin that finds the components that a template names and does not import: other Vue components of the deck, its theme and its addons,
 * components of the engine, and icons.
 */
export function resolveTags({
  component,
  builtIn,
  icon,
  registered,
  report,
}: Pick<VueOptions, 'component' | 'builtIn' | 'icon' | 'registered' | 'report'>): Plugin {
  const builtInModule = (name: string): string | undefined => {
    const engines = holdText.has(name) ? builtIn(name) : undefined
    return forVue.get(name) ?? (engines && builtInMark + engines)
  }
  const find = async (tag: string): Promise<string | undefined> => {
    const file = spellingsOf(tag).map(component).find(Boolean)
    if (file) return file
    const engines = builtInModule(capital(tag))
    if (engines) return engines
    for (const [collection, name] of iconNames(tag)) if (await icon(collection, name)) return `${iconMark}${collection}:${name}`
    return undefined
  }
  return {
    name: 'lectern-vue:tags',
    resolveId: {
      order: 'pre',
      async handler(id, importer = '') {
        const [, collection, name] = iconImport.exec(id) ?? []
        if (collection && name) return (await icon(collection, name)) ? `${iconMark}${collection}:${name}` : undefined
        if ([iconMark, builtInMark, standInMark].some((mark) => id.startsWith(mark))) return id
        if (id === '#slidev/title-renderer') return builtInModule('Titles')
        return isComponent(id) && !isReactSide(importer) ? (builtInModule(nameOfComponent(id)) ?? standInMark + id) : undefined
      },
    },
    async load(id) {
      if (id.startsWith(builtInMark))
        return [
          `import component from ${JSON.stringify(id.slice(builtInMark.length))}`,
          `import { reactOutlet } from '@lectern/vue/react-outlet'`,
          'export default reactOutlet(component)',
        ].join('\n')
      if (id.startsWith(standInMark)) {
        const from = id.slice(standInMark.length)
        const make = layoutOfImport(from) === undefined ? 'contentOf' : 'layoutNamed'
        return `import { ${make} } from ${JSON.stringify(clientFile('stand-in.js'))}\nexport default ${make}(${JSON.stringify(nameOfComponent(from))})`
      }
      if (!id.startsWith(iconMark)) return undefined
      const [collection = '', name = ''] = id.slice(iconMark.length).split(':')
      const found = await icon(collection, name)
      if (!found) return undefined
      const size = `width: '1.2em', height: '1.2em', style: 'display:inline-block;vertical-align:middle', viewBox: '0 0 ${found.width} ${found.height}', 'aria-hidden': 'true'`
      return `import { h } from 'vue'\nexport default () => h('svg', { ${size}, innerHTML: ${JSON.stringify(found.body)} })`
    },
    transform: {
      filter: { code: '_resolveComponent(' },
      async handler(code, id) {
        const imports = new Map<string, string>()
        for (const [, tag = ''] of code.matchAll(lookup)) {
          const file = imports.has(tag) ? undefined : await find(tag)
          if (file) imports.set(tag, file)
          else if (!imports.has(tag) && !registered().includes(capital(tag)))
            report({
              severity: 'warning',
              ...placeOf(tag, id.split('?')[0] ?? id),
              what: `Unknown component <${tag}> in the template`,
              allowed: 'Import it, or put it into components/ as a .vue file. Components written with React belong into slides and slots.',
            })
        }
        const names = [...imports.keys()]
        const lines = [...imports].map(([, file], index) => `import _tag${index} from ${JSON.stringify(file)}\n`)
        const replaced = code.replaceAll(lookup, (whole, tag: string) =>
          imports.has(tag) ? `_tag${names.indexOf(tag)}` : `_knownComponent(${whole})`,
        )
        if (replaced.includes('_knownComponent('))
          lines.push(`import { knownComponent as _knownComponent } from ${JSON.stringify(clientFile('known-component.js'))}\n`)
        return { code: `${replaced}\n${lines.join('')}`, map: null }
      },
    },
  }
}
