/** A section of a page that some text names, such as `spec.md §9` or `contract.md, "Errors"`. */
export interface Citation {
  /** Name of the page, without its folder. */
  readonly page: string
  /** Number or heading of the section; undefined when the text names the page alone. */
  readonly section: string | undefined
}

/** The names on a page, unchanged. */
export interface Names {
  /** Files, some with a path before them, some with `*` for any text. */
  readonly files: readonly string[]
  /** Folders, without their last slash. */
  readonly folders: readonly string[]
  /** Names of functions, types and values that have a capital letter inside, such as `compileSlide` or `DeckPage`. */
  readonly identifiers: readonly string[]
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** Return what a Markdown page names in code quotes and in Mermaid diagrams. Other blocks of code are examples. */
export function namesIn(markdown: string): Names {
  const text = markdown.replaceAll(/^```(?!mermaid).*?^```/gms, '')
  const diagrams = [...text.matchAll(/```mermaid\n(.*?)```/gs)].map(([, diagram]) => diagram ?? '')
  const drawn = diagrams.flatMap((diagram) => [...diagram.matchAll(/["| ]([\w-]+(?:\/[\w-]+)+\.tsx?)\b/g)]).map(([, name]) => name ?? '')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name ?? '')
  // A name with a space is one name, unless it is a command.
  const words = quoted.flatMap((quote) => (/^(node|npx|npm|git|lectern|bash) /.test(quote) ? quote.split(' ') : [quote]))
  return {
    // A build writes names with a leading dot or with a hash. A virtual module has no file.
    files: unique([...words.filter((word) => /^[\w*-][\w ./*-]*\.(tsx?|mts|mjs|md|json|css)$/.test(word)), ...drawn]).filter(
      (name) => !name.includes('HASH'),
    ),
    folders: unique(quoted.filter((quote) => /^\w[\w-]*(\/[\w-]+)*\/$/.test(quote)).map((folder) => folder.slice(0, -1))),
    identifiers: unique(quoted.filter((quote) => /^[A-Za-z][a-z]+[A-Z]\w*(\(\))?$/.test(quote)).map((name) => name.replace('()', ''))),
  }
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
