/** A page of the guide, as the table in `guide/README.md` lists it. */
export interface GuidePage {
  readonly title: string
  /** The name of the file without its ending. */
  readonly page: string
  readonly topic: string
}

/** Return the pages that the table of the guide's README lists, in its order. */
export function guidePages(readme: string): readonly GuidePage[] {
  const rows = readme.matchAll(/^\| \[([^\]]+)\]\(([\w-]+)\.md\) \| (.+) \|$/gm)
  return [...rows].map(([, title = '', page = '', topic = '']) => ({ title, page, topic: topic.replaceAll('`', '') }))
}

/** Return the text of `llms.txt` (https://llmstxt.org): what the site is, and one link with a description for each page of the guide. */
export function llmsText(title: string, description: string, pages: readonly GuidePage[]): string {
  const links = pages.map((page) => `- [${page.title}](guide/${page.page}.html): ${page.topic}`)
  return [`# ${title}`, '', `> ${description}`, '', '## Guide', '', ...links, ''].join('\n')
}
