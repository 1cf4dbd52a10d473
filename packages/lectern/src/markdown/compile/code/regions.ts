/** `#region name` or `#endregion`, behind the sign with which a language begins a comment. */
const mark = /^\s*(?:\/\/|\/\*|<!--|--|\(\*|\{-|[#;%'"]|::|rem\b)?\s*#\s*(?:pragma\s+)?(end\s?)?region\b\s*([\w-]*)/i

interface Mark {
  readonly ends: boolean
  readonly name: string
}

function markOf(line: string): Mark | undefined {
  const match = mark.exec(line)
  // The end of a comment may stand right behind the name: `<!-- #region a-->`.
  return match ? { ends: match[1] !== undefined, name: (match[2] ?? '').replace(/-+$/, '') } : undefined
}

/** Names of the regions of a file, in their order. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found = markOf(line)
    return found && !found.ends && found.name !== '' ? [found.name] : []
  })
}

/** The lines without the blanks that all of them begin with. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join('\n')
}

/** What stands between `#region name` and its end, without the marks of regions inside it; undefined when there is no such region. */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => {
    const found = markOf(line)
    return found?.ends === false && found.name === name
  })
  if (start === -1) return undefined
  const inside: string[] = []
  let depth = 1
  for (const line of lines.slice(start + 1)) {
    const found = markOf(line)
    if (!found) inside.push(line)
    else if (!found.ends) depth++
    else if (--depth === 0 || found.name === name) break
  }
  return dedent(inside)
}
