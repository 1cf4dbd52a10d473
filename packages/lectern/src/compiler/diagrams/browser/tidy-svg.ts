/** Addresses that a picture may not fetch; `url(#…)` is a part of the picture itself. */
const fetches = /url\(\s*(?!["']?#)|image-set|@import|expression\(/i
const reference = /url\(["']?#([^"')]+)["']?\)|(?<=^)#(.+)$/g
/** A number in a path: a point may be all that parts one from the next. */
const number = /[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/g

/** Round the numbers in a text to two decimals. Nobody can see more. */
const rounded = (text: string): string =>
  text.replace(number, (found, at: number) => {
    if (!/\.\d{3}|e/.test(found)) return found
    const short = String(Math.round(Number(found) * 100) / 100)
    return !short.startsWith('-') && /[\d.]/.test(text[at - 1] ?? '') ? ` ${short}` : short
  })
/** Whether a path has arcs whose flags may stand together with the numbers that follow. */
const hasTightArcs = (path: string): boolean => /a/i.test(path) && !path.includes(',')
const measured = /^(d|points|transform|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|width|height|viewBox|refX|refY)$/

/** Words have the font of the slide, and colors that mix with those below would vanish in the dark. */
const unused = /^(font-family|mix-blend-mode|--.*)$/

/** Remove from a declaration what fetches something, and what is not used. */
function cleanStyle(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    const value = style.getPropertyValue(name)
    if (fetches.test(value) || unused.test(name)) style.removeProperty(name)
  }
}

const withoutStates = (selector: string) => selector.replaceAll(/:(hover|focus|active)\b/g, '')

/** Return the rules that the picture uses. Each begins with the id of the picture, so that it applies to nothing else. */
function usedRules(svg: SVGSVGElement, rules: CSSRuleList): string[] {
  const kept = [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule)) return []
    const selectors = rule.selectorText.split(/,(?![^(]*\))/).map((selector) => selector.trim())
    const used = selectors.filter((selector) => {
      return selector.startsWith(`#${svg.id}`) && svg.parentElement?.querySelector(withoutStates(selector)) !== null
    })
    cleanStyle(rule.style)
    return used.length > 0 && rule.style.length > 0 ? [`${used.join(',')}{${rule.style.cssText.replaceAll(/([:;]) /g, '$1')}}`] : []
  })
  const motions = [...rules].filter((rule) => rule instanceof CSSKeyframesRule)
  return [...kept, ...motions.filter(({ name }) => kept.some((rule) => rule.includes(name))).map(({ cssText }) => cssText)]
}

/** Remove ids, and markers and filters, to which nothing refers. All other ids begin with that of the picture. */
function tidyIds(svg: SVGSVGElement): void {
  const used = new Set<string>()
  for (const element of svg.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (value.includes('#') && name !== 'd') for (const [, inUrl, alone] of value.matchAll(reference)) used.add(inUrl ?? alone ?? '')
  for (const [, inUrl = ''] of (svg.querySelector('style')?.textContent ?? '').matchAll(reference)) used.add(inUrl)
  for (const element of svg.querySelectorAll('[id]')) {
    if (used.has(element.id)) continue
    if (/^(marker|filter|clipPath|linearGradient|radialGradient|pattern|symbol|mask)$/.test(element.localName)) element.remove()
    else element.removeAttribute('id')
  }
  for (const id of used) {
    const element = svg.querySelector(`[id="${CSS.escape(id)}"]`)
    if (!element || id.startsWith(svg.id)) continue
    element.id = `${svg.id}-${id}`
    for (const user of svg.querySelectorAll('*'))
      for (const attribute of user.attributes)
        if (attribute.value.includes(`#${id}`)) attribute.value = attribute.value.replaceAll(`#${id}`, `#${element.id}`)
  }
}

/** Make a drawn picture small and safe to repeat: only its own rules, ids and classes, and nothing that is fetched. */
export function tidySvg(svg: SVGSVGElement): { readonly width: number; readonly height: number } {
  const rules = [...svg.querySelectorAll('style')].flatMap(({ sheet }) => (sheet ? usedRules(svg, sheet.cssRules) : []))
  for (const element of svg.querySelectorAll('style, title, desc')) element.remove()
  const css = rounded(rules.join(''))
  const classes = new Set([...css.matchAll(/\.([a-zA-Z_-][\w-]*)/g)].map(([, name]) => name))
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    if (element instanceof SVGElement || element instanceof HTMLElement) cleanStyle(element.style)
    for (const { name, value } of [...element.attributes]) {
      const isLost =
        (name.startsWith('data-') && name !== 'data-part') ||
        /^(aria-|font-family$|role$|tabindex$|name$)/.test(name) ||
        (name === 'style' && /^[\s;]*$/.test(value)) ||
        (name !== 'href' && name !== 'xlink:href' && fetches.test(value)) ||
        (/^(src|href|xlink:href)$/.test(name) && element.localName !== 'a' && !/^(#|data:image\/)/.test(value))
      if (isLost) element.removeAttribute(name)
      else if (measured.test(name) && !(name === 'd' && hasTightArcs(value))) element.setAttribute(name, rounded(value))
    }
    if (element.hasAttribute('class')) {
      const used = [...element.classList].filter((name) => classes.has(name))
      if (used.length > 0) element.setAttribute('class', used.join(' '))
      else element.removeAttribute('class')
    }
  }
  if (css !== '') {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = css
    svg.prepend(style)
  }
  tidyIds(svg)
  for (const box of svg.querySelectorAll('rect:not([width])')) box.remove()
  for (const group of [...svg.querySelectorAll('g, defs, text, tspan, a')].reverse()) if (!group.hasChildNodes()) group.remove()
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  svg.removeAttribute('style')
  svg.removeAttribute('height')
  svg.removeAttribute('width')
  return { width, height }
}
