import type { PrintPage } from '../../export/model/index.ts'
import { Sheet, type SlideModules, type SlideSurroundings } from '../../stage/browser/index.ts'
import classes from './NotesPrint.module.css'
import { Paper } from './Paper.tsx'
import type { PrintProgress } from './print-progress.ts'

interface NotesPrintProps extends Pick<SlideSurroundings, 'deck' | 'layers' | 'EndLayout'> {
  readonly pages: readonly PrintPage[]
  readonly modules: SlideModules
  readonly progress: PrintProgress
  /** Notes of each slide as the build has rendered them; '' where there are none. */
  readonly notes: readonly string[]
  readonly date: Date
}

/** The presenter's print view (spec.md §2): slides with their notes, their number, and the day, on the paper of the printer. */
export function NotesPrint({ deck, pages, modules, layers, EndLayout, progress, notes, date }: NotesPrintProps) {
  const total = deck.slides.length
  return (
    <main aria-label={deck.title} className={classes.paper}>
      <header className={classes.head}>
        <h1>{deck.title}</h1>
        <p>
          {total} {total === 1 ? 'slide' : 'slides'} ·{' '}
          <time dateTime={date.toISOString().slice(0, 10)}>{date.toLocaleDateString(deck.language, { dateStyle: 'long' })}</time>
        </p>
      </header>
      {pages.map(({ no, clicks }, index) => (
        <Paper key={`${no} ${clicks}`} index={index} progress={progress} id={`slide-${no}`} className={classes.row}>
          <div>
            <div className={classes.slide} style={{ aspectRatio: deck.aspectRatio }}>
              <Sheet
                deck={deck}
                layers={layers}
                EndLayout={EndLayout}
                renderContext="print"
                no={no}
                clicks={clicks}
                modules={modules}
                active={true}
              />
            </div>
            <p className={classes.number}>
              {no} / {total}
            </p>
          </div>
          {notes[no - 1] ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build from the author's Markdown, without HTML of its own
            <div className={classes.notes} dangerouslySetInnerHTML={{ __html: notes[no - 1] ?? '' }} />
          ) : (
            <p className={classes.none}>No notes.</p>
          )}
        </Paper>
      ))}
    </main>
  )
}
