/** A tag as a browser reads it: quotes count where they begin the value of an attribute. */
const tag = /<[a-z](?:=\s*(?:"[^"]*"|'[^']*')|[^>])*>?/gi
const quoted = /(?<==\s*)("[^"]*"|'[^']*')/
/** The name of a handler and what stands before it; with its `=`, and in any case. */
const [named, any] = [/(^|[\s"'/])(o)(?=n[a-z]+\s*=(?!=))/gi, /(^|[\s"'/])(o)(?=n[a-z])/gi]

/**
 * The text of a diagram with the names of event handlers in its labels broken. Browsers may report an inline handler to the page's policy as soon as
 * it is parsed, in a detached document too, so the sanitizer of Mermaid, which parses, comes too late. A letter becomes Mermaid's code for it,
 * `#111;`, which no browser decodes in the name of an attribute.
 */
export const withoutHandlers = (code: string): string =>
  code.replace(tag, (found) => {
    // What goes on in the next line, or ends as an arrow does, may be no tag but a `<` in a label.
    const handler = /\n|[-=.]>$/.test(found) || !found.endsWith('>') ? named : any
    const parts = found.slice(1).split(quoted)
    // A value may look like one because a label ends before it does: what it holds is looked at by itself.
    const quiet = parts.map((part, index) =>
      index % 2 === 1 ? withoutHandlers(part) : part.replace(handler, (_, before: string, o: string) => `${before}#${o.charCodeAt(0)};`),
    )
    return `<${quiet.join('')}`
  })
