import type { Plugin } from 'vite'

/** Every name that `@slidev/client` exports here. */
export const clientNames: readonly string[] = [
  'configs',
  'handleBackground',
  'onSlideEnter',
  'onSlideLeave',
  'resolveAssetUrl',
  'slideAspect',
  'slideHeight',
  'slideWidth',
  'themeConfigs',
  'useDarkMode',
  'useIsSlideActive',
  'useNav',
  'useSlideContext',
]

const clientImport = /import\s+(?!type\s)([^'";]*?)\s*from\s*(['"])(@slidev\/client(?:\/[^'"]*)?)\2/g

/** Return the names that a text imports from `@slidev/client` and that do not exist here, each with its offset. */
export function missingNames(code: string): readonly { readonly name: string; readonly from: string; readonly offset: number }[] {
  return [...code.matchAll(clientImport)].flatMap(({ 0: whole, 1: clause = '', 3: from = '', index }) => {
    const [, named = ''] = /\{([^}]*)\}/.exec(clause) ?? []
    const names = named.split(',').flatMap((part) => {
      const [first = ''] = part.trim().split(/\s+as\s+/)
      return first === '' || first.startsWith('type ') ? [] : [first]
    })
    const isDefault = /^[\w$]/.test(clause.trim())
    return [...names, ...(isDefault ? ['default'] : [])]
      .filter((name) => !clientNames.includes(name))
      .map((name) => ({ name, from, offset: index + Math.max(0, whole.indexOf(name)) }))
  })
}

/** Create the plugin that reports imports from `@slidev/client` that do not exist here, with the file that has them. */
export const checkClientImports = (): Plugin => ({
  name: 'lectern-vue:client-imports',
  enforce: 'pre',
  transform: {
    filter: { code: '@slidev/client', id: { exclude: /[?&]vue\b/ } },
    handler(code, id) {
      const [missing] = missingNames(code)
      if (!missing) return
      const { name, from, offset } = missing
      const what = name === 'default' ? `the component ${from}` : `"${name}" of ${from}`
      const before = code.slice(0, offset).split(/\r\n|\n/)
      this.error({
        message: `Lectern has no counterpart of ${what}. It has ${clientNames.join(', ')}`,
        id,
        loc: { file: id, line: before.length, column: before.at(-1)?.length ?? 0 },
      })
    },
  },
})
