/** A tag as a browser reads it. Quotes count where they start the value of an attribute. */
const tag = /<[a-z](?:=\s*(?:"[^"]*"|'[^']*')|[^>])*>?/gi
const quoted = /(?<==\s*)("[^"]*"|'[^']*')/
/** The name of a handler and the text before it, in any case: the first only with its `=`, the second always. */
const [named, any] = [/(^|[\s"'/])(o)(?=n[a-z]+\s*=(?!=))/gi, /(^|[\s"'/])(o)(?=n[a-z])/gi]

/**
 * Return the text of a diagram with all event handlers in its labels disabled. Browsers may report an inline handler to the page's policy as soon as
 * they parse it, even in a detached document. Mermaid's sanitizer parses, so it comes too late. One letter becomes Mermaid's code for it, `#111;`,
 * which no browser decodes in the name of an attribute.
 */
export const withoutHandlers = (code: string): string =>
  code.replace(tag, (found) => {
    // Text that continues on the next line or ends like an arrow may be a `<` in a label instead of a tag. The same holds for
    // what looks like a value.
    const isTag = found.endsWith('>') && !/\n|[-=.]>$/.test(found)
    const parts = found.slice(1).split(quoted)
    const quiet = parts.map((part, index) =>
      part.replace(isTag && index % 2 === 0 ? any : named, (_, before: string, letter: string) => `${before}#${letter.charCodeAt(0)};`),
    )
    return `<${quiet.join('')}`
  })
