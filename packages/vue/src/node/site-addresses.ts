import type { DirectiveNode, ElementNode } from '@vue/compiler-core'
import type { Plugin } from 'vite'
import { clientFile } from './resolve-tags.ts'
import { ConstantTypes, createCompoundExpression, ElementTypes, NodeTypes } from './vue-compiler.ts'

/** The attributes that hold the address of a file, each with the elements that have it. A link may lead to a slide. */
const addresses: Readonly<Record<string, RegExp>> = { src: /./, poster: /./, href: /^(?:image|use)$/, 'xlink:href': /^(?:image|use)$/ }

/** Let an address that an element of a template computes have the base path of the site once. */
export function keepInSite(prop: DirectiveNode, { tag, tagType }: ElementNode): void {
  const { arg, exp } = prop
  const name = arg?.type === NodeTypes.SIMPLE_EXPRESSION && arg.isStatic ? arg.content : ''
  const isAddress = tagType === ElementTypes.ELEMENT && Object.hasOwn(addresses, name) && addresses[name]?.test(tag) === true
  // What can be written as a text is the address of an imported file. A constant of the script, such as `const src = base + 'a.png'`, is no text yet.
  const isText = exp?.type === NodeTypes.SIMPLE_EXPRESSION && exp.constType > ConstantTypes.CAN_SKIP_PATCH
  if (!exp || (!isAddress && name !== 'style') || isText) return
  prop.exp = createCompoundExpression([`_${isAddress ? 'siteAddress' : 'siteStyle'}(`, exp, ')'])
}

/** Create the plugin that imports those functions where a compiled template calls them. */
export const siteAddresses = (): Plugin => ({
  name: 'lectern-vue:site-addresses',
  transform: {
    filter: { id: /\.vue(\?|$)/, code: /_site(?:Address|Style)\(/ },
    handler: (code) => ({
      code: `${code}\nimport { siteAddress as _siteAddress, siteStyle as _siteStyle } from ${JSON.stringify(clientFile('configs.js'))}\n`,
      map: null,
    }),
  },
})
