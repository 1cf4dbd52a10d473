import { Parser } from 'htmlparser2'

/** React puts this address in the place of a `javascript:` one. All that it can do is throw. */
const blockedByReact = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

/** Return the parts of a page that could run: elements, attributes, addresses. It checks the rule independently of the code under test. */
export function activeParts(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  /** Return whether the next element belongs to an SVG, and is not HTML in a `foreignObject`. A `title` there names the SVG, not the page. */
  const isInDrawing = () => open.lastIndexOf('svg') > open.lastIndexOf('foreignobject')
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isActive = /^(script|base|meta|object|embed|applet|frame|frameset|title|body|html|head)$/.test(name) || name.includes(':')
        if (isActive && !(name === 'title' && isInDrawing())) found.push(`<${name}>`)
        open.push(name)
        const isPicture = /^(img|image|feimage|input|source|video|audio|track)$/.test(name)
        for (const [attribute, value] of Object.entries(attributes)) {
          // No browser loads the `src` of a link.
          if (value === blockedByReact || (name === 'a' && attribute === 'src')) continue
          const address = value.replaceAll(/[^!-~]/g, '').toLowerCase()
          if (/^on[a-z]/.test(attribute) || (name === 'iframe' && attribute === 'srcdoc')) found.push(`${name} ${attribute}`)
          const leads = /^((xlink:)?href|src|poster|action|formaction|data|to)$/.test(attribute)
          if (leads && /^((javascript|vbscript|file|smb):|\\)/.test(address)) found.push(`${name} ${attribute}=${value}`)
          if (/^(animate|set)/.test(name) && attribute === 'attributename' && /^(on|(xlink:)?href|src)/.test(address))
            found.push(`${name} ${attribute}=${value}`)
          if (!isPicture && /^data:(?!image\/png)/.test(address) && /^(href|src|action|formaction)$/.test(attribute))
            found.push(`${name} ${attribute}=${value}`)
        }
      },
      onclosetag: () => {
        open.pop()
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true },
  )
  // React adds its own preload links.
  parser.end(html.replaceAll(/<link rel="preload"[^>]*>/g, ''))
  return found
}
