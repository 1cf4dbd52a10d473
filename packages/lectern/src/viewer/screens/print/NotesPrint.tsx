import { plural, t } from '../../../base/language/index.ts'
import classes from './NotesPrint.module.css'
import { longDate, type PrintContext, PrintedPage, PrintedSlide, PrintLayout, placeOf, sheetClass } from './PrintLayout.tsx'

interface NotesPrintProps extends PrintContext {
  /** Notes of each slide as the build has rendered them; '' for none. */
  readonly notes: readonly string[]
  readonly date: Date
}

/**
 * The presenter's print view (spec.md §2): each slide above its notes, with its number, the total, and the date. Long notes
 * continue on the next sheet.
 */
export function NotesPrint({ pages, progress, notes, date, ...context }: NotesPrintProps) {
  const { deck } = context
  const total = deck.slides.length
  const day = longDate(date, deck.language)
  return (
    <PrintLayout title={deck.title} pages={pages} margin="15mm 18mm" className={classes.pages}>
      <header className={classes.head}>
        <h1>{deck.title}</h1>
        <p>
          {plural('{count, plural, one {# slide} other {# slides}}', { count: total })} ·{' '}
          <time dateTime={date.toISOString().slice(0, 10)}>{day}</time>
        </p>
      </header>
      {pages.map((page, index) => (
        <PrintedPage
          key={`${page.no} ${page.clicks}`}
          index={index}
          progress={progress}
          id={placeOf(pages, index)}
          className={sheetClass(classes.paper)}
        >
          <p className={classes.running} data-title={deck.title} data-day={day} />
          <div className={classes.slide} style={{ aspectRatio: deck.aspectRatio }}>
            <PrintedSlide {...context} page={page} />
          </div>
          <p className={classes.number}>
            <strong>
              {page.no} / {total}
            </strong>
            {page.clicks !== 'all' && <span>{t('Step {clicks}', { clicks: page.clicks })}</span>}
          </p>
          {notes[page.no - 1] ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it from the author's Markdown, without raw HTML
            <div className={classes.notes} dir="auto" dangerouslySetInnerHTML={{ __html: notes[page.no - 1] ?? '' }} />
          ) : (
            <p className={classes.none}>{t('No notes.')}</p>
          )}
        </PrintedPage>
      ))}
    </PrintLayout>
  )
}
