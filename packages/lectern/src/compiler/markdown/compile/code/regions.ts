/** `#region name` or `#endregion`, after the language's comment sign. */
const mark = /^\s*(?:\/\/|\/\*|<!--|--|\(\*|\{-|[#;%'"]|::|rem\b)?\s*#\s*(?:pragma\s+)?(end\s?)?region\b\s*([\w-]*)/i

interface Mark {
  readonly ends: boolean
  readonly name: string
}

function markOf(line: string): Mark | undefined {
  const match = mark.exec(line)
  // The end of a comment may follow the name directly: `<!-- #region a-->`.
  return match ? { ends: match[1] !== undefined, name: (match[2] ?? '').replace(/-+$/, '') } : undefined
}

/** Return the names of a file's regions in order. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found = markOf(line)
    return found && !found.ends && found.name !== '' ? [found.name] : []
  })
}

/** Remove the common indentation of the lines. */
function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join('\n')
}

/** Return the lines between `#region name` and its end, without the marks of nested regions. Return undefined when the region does not exist. */
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
