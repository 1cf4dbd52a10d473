/** A section of a page that some text names, such as `spec.md §9` or `contract.md, "Errors"`. */
export interface Citation {
  /** Name of the page, without its folder. */
  readonly page: string
  /** Number or heading of the section; undefined when the text names the page alone. */
  readonly section: string | undefined
}

/** Return the files that a Markdown text names in code quotes or in Mermaid diagrams. */
export function namedFiles(markdown: string): readonly string[] {
  const quoted = [...markdown.matchAll(/`([\w./-]+\.(?:ts|tsx|mts|mjs|md|json))`/g)]
  const diagrams = [...markdown.matchAll(/```mermaid\n(.*?)```/gs)].flatMap(([, text]) => [
    ...(text ?? '').matchAll(/["| ]([\w-]+(?:\/[\w-]+)+\.tsx?)\b/g),
  ])
  // A build writes names with a leading dot or with a hash.
  return [...new Set([...quoted, ...diagrams].map(([, name]) => name ?? ''))].filter((name) => !/^\.|HASH/.test(name))
}

/** Return the sections that a text cites. */
export function citations(text: string): readonly Citation[] {
  const found = [...text.matchAll(/\b(spec|contract|ARCHITECTURE|CONTRIBUTING)\.md`?(?:,? (?:section |§)(\d+)|, "([A-Z][^"\n]*)")?/g)]
  return found.map(([, page, number, heading]) => ({ page: `${page}.md`, section: number ?? heading }))
}

/** Return the headings of a Markdown page, without their brackets, and the numbers of its sections. */
export function sections(markdown: string): ReadonlySet<string> {
  const headings = [...markdown.matchAll(/^#{2,3} (?:(\d+)\. )?(.+?)(?: \(.*\))?$/gm)]
  return new Set(headings.flatMap(([, number, heading]) => [...(number ? [number] : []), heading ?? '']))
}
