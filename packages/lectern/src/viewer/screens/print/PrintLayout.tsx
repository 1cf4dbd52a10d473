import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../base/language/index.ts'
import type { PrintPage } from '../../../deck/deck/index.ts'
import { SlideFrame, type SlideModules, type SlideViewContext } from '../../stage/browser/index.ts'
import classes from './PrintLayout.module.css'
import type { PrintProgress } from './print-progress.ts'

/** Write a date for people, with the name of its month. Use the language of the browser for a tag such as `en_US`, which is not a language tag. */
export function longDate(date: Date, language: string): string {
  try {
    return date.toLocaleDateString(language, { dateStyle: 'long' })
  } catch {
    return date.toLocaleDateString(undefined, { dateStyle: 'long' })
  }
}

interface PrintLayoutProps {
  readonly title: string
  readonly pages: readonly PrintPage[]
  /** Page margin as CSS. */
  readonly margin: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Return the class of a sheet of white paper. */
export const sheetClass = (own: string | undefined): string => [classes.sheet, own].filter(Boolean).join(' ')

/** The gray background of portrait sheets on a screen. It is not printed. */
export const PrintLayout = ({ title, pages, margin, className, children }: PrintLayoutProps) => (
  <main aria-label={title} className={[classes.backdrop, className].filter(Boolean).join(' ')} data-pages="">
    <style>{`@page { margin: ${margin} }`}</style>
    <SlidePlaces pages={pages} />
    {children}
  </main>
)

/** Links to the same pages in other languages. They are not printed. */
export const PrintLanguages = ({ children }: { readonly children: ReactNode }) => (
  <nav aria-label={t('Languages')} className={classes.languages}>
    {children}
  </nav>
)

interface PrintedSlideProps extends Omit<PrintContext, 'pages' | 'progress'> {
  readonly page: PrintPage
}

/** A slide in print, as large as the element around it, in its own context. */
export const PrintedSlide = ({ page: { no, clicks }, ...context }: PrintedSlideProps) => (
  <SlideFrame {...context} renderContext="print" no={no} clicks={clicks} active={true} />
)

/** What every print screen is rendered from. */
export interface PrintContext extends Pick<SlideViewContext, 'deck' | 'layers' | 'EndLayout' | 'drawOver'> {
  readonly pages: readonly PrintPage[]
  readonly modules: SlideModules
  readonly progress: PrintProgress
}

interface PrintedPageProps {
  /** The target of links to the slide. */
  readonly id: string | undefined
  readonly index: number
  readonly progress: PrintProgress
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A page of the print. It reports when all its content is visible. */
export function PrintedPage({ id, index, progress, className, children }: PrintedPageProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? progress.watch(index, element.current) : undefined), [index, progress])
  return (
    <div ref={element} id={id} className={className}>
      {children}
    </div>
  )
}

/** Return the id of a slide's first page, which is the target of links and the outline; undefined for its other pages. */
export const placeOf = (pages: readonly PrintPage[], index: number): string | undefined => {
  const no = pages[index]?.no
  return no === undefined || pages[index - 1]?.no === no ? undefined : `slide-${no}`
}

/** Hidden links to all slides. A browser writes only linked places into a PDF. */
export const SlidePlaces = ({ pages }: { readonly pages: readonly PrintPage[] }) => (
  <nav hidden={true}>
    {pages.map((_, index) => {
      const place = placeOf(pages, index)
      return (
        place && (
          <a key={place} href={`#${place}`}>
            {place}
          </a>
        )
      )
    })}
  </nav>
)
