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
    // What goes on in the next line, or ends as an arrow does, may be no tag but a `<` in a label; so may what looks like a value.
    const isTag = found.endsWith('>') && !/\n|[-=.]>$/.test(found)
    const parts = found.slice(1).split(quoted)
    const quiet = parts.map((part, index) =>
      part.replace(isTag && index % 2 === 0 ? any : named, (_, before: string, letter: string) => `${before}#${letter.charCodeAt(0)};`),
    )
    return `<${quiet.join('')}`
  })
