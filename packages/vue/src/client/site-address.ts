/** An address of another site, a place in the page, or nothing. */
const isFinished = (address: string) => /^(?:[a-z][a-z\d+.-]*:|[#?]|\.\.\/|$)/i.test(address)

const cssUrl = /url\(\s*(["']?)([^"')]+)\1\s*\)/g

/**
 * Return an address of the site with its base path once, whether a component has added it or not: `/a.png` and `/deck/deck/a.png` are `/deck/a.png`. The slide gives
 * components finished addresses, and components written for Slidev add the base path themselves.
 */
function addressWith(root: string, address: string): string {
  if (root === '/' || isFinished(address) || (address.startsWith('//') && !address.startsWith(`/${root}`))) return address
  let rest = address.replace(/^(?:\.\/|\/+)/, '')
  while (`/${rest}`.startsWith(root)) rest = rest.slice(root.length - 1).replace(/^\/+/, '')
  return root + rest
}

/** Return an attribute's address with exactly one base path. Return a value that is no address unchanged. */
export const valueInSite = (root: string, value: unknown): unknown => (typeof value === 'string' ? addressWith(root, value) : value)

/** Return a style, as Vue takes it, whose addresses have the base path once. */
export function styleInSite(root: string, style: unknown): unknown {
  if (typeof style === 'string')
    return style.replaceAll(cssUrl, (_, quote: string, address: string) => `url(${quote}${addressWith(root, address)}${quote})`)
  if (Array.isArray(style)) return style.map((each) => styleInSite(root, each))
  if (typeof style !== 'object' || style === null) return style
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [name, styleInSite(root, value)]))
}
