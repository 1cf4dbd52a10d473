/** A group of utilities without another one in it: `hover:(a b)`, `text-(sm red)`. */
const group = /(?<![^\s("'])([a-z@!][\w@:/-]*[:-])\(([^()]*)\)/g

/** The deepest nesting of groups. */
const deepest = 5

/** Write out groups of utilities as Windi CSS has them: `hover:(a !b)` is `hover:a !hover:b`. `~` is the prefix alone. */
export function expandGroups(classes: string): string {
  let text = classes
  for (let depth = 0; depth < deepest && text.includes('('); depth++) {
    text = text.replace(group, (_, prefix: string, inside: string) =>
      inside
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => (name === '~' ? prefix.slice(0, -1) : name.startsWith('!') ? `!${prefix}${name.slice(1)}` : prefix + name))
        .join(' '),
    )
  }
  return text
}
