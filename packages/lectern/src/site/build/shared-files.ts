import { type Page, sharedScript, sharedStyles } from '../site/page.ts'
import { contentHash, type SiteWriter } from '../site/site-writer.ts'

/** The files that pages share, and the modules that the shared script has the browser fetch. Besides these, it fetches the list of slides. */
interface Shared {
  readonly shared: NonNullable<Page['shared']>
  readonly modules: ReadonlySet<string>
}

/** Creates files that pages share in place of what they would repeat. */
interface SharedFiles {
  /** Write the files for pages that need these besides what they name. */
  files(preloads: { readonly stylesheets: readonly string[]; readonly modules: readonly string[] }): Shared['shared']
  /** Return the files of the slides' pages; undefined when each page has all of it inline. */
  ofSlides(): Shared | undefined
}

/**
 * Characters that the pages of all slides may repeat. A page with everything inline needs one request less for its first frame. A larger deck would
 * consist mostly of repetitions.
 */
const mostRepeated = 2_500_000

/** Create the functions that write the files of `common`, whose parts all pages have in common. `slides` are what each slide's page fetches, `data` is the same on all pages. */
export function createSharedFiles(
  common: Pick<Page, 'css' | 'favicon' | 'manifest' | 'headScripts'>,
  slides: readonly { readonly modules: readonly string[] }[],
  writer: SiteWriter,
  address: (file: string) => string,
  data: Page['data'],
): SharedFiles {
  const write = (ending: string, text: string) => {
    const file = `assets/page-${contentHash(text)}.${ending}`
    writer.write(file, text)
    return address(file)
  }
  const files: SharedFiles['files'] = ({ stylesheets, modules }) => ({
    stylesheet: write('css', sharedStyles(common.css)),
    script: write('js', sharedScript(common, { stylesheets: stylesheets.map(address), modules: modules.map(address) }, data)),
  })
  return {
    files,
    ofSlides() {
      const repeated = common.css.length + common.headScripts.join('').length
      if (repeated * slides.length <= mostRepeated) return undefined
      const [first, ...others] = slides
      const everywhere = (first?.modules ?? []).filter((file) => others.every((slide) => slide.modules.includes(file)))
      return { shared: files({ stylesheets: [], modules: everywhere }), modules: new Set(everywhere) }
    },
  }
}
