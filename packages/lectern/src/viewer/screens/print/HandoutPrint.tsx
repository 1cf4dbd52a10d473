import type { CSSProperties } from 'react'
import { t } from '../../../base/language/index.ts'
import type { PrintPage } from '../../../deck/deck/index.ts'
import type { HandoutSize } from '../../../deck/navigation/model/index.ts'
import classes from './HandoutPrint.module.css'
import { longDate, type PrintContext, PrintedPage, PrintedSlide, PrintLayout, placeOf, sheetClass } from './PrintLayout.tsx'

interface HandoutPrintProps extends PrintContext {
  /** Slides on a sheet of paper. */
  readonly size: HandoutSize
  /** Number of sheets before these, and of all sheets. */
  readonly before: number
  readonly sheets: number
  readonly date: Date
}

/** Number of lines for writing beside or below a slide, if there is space on the sheet. */
const lineCounts: Readonly<Record<HandoutSize, number>> = { 2: 4, 4: 6, 6: 0 }

const Lines = ({ count }: { readonly count: number }) => (
  <div className={classes.lines} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
      <hr key={index} />
    ))}
  </div>
)

/** A handout: two, four or six slides on a sheet of paper, with their numbers and with lines for the reader's own notes. */
export function HandoutPrint({ pages, progress, size, before, sheets, date, ...context }: HandoutPrintProps) {
  const { deck } = context
  const groups = Array.from({ length: Math.ceil(pages.length / size) }, (_, index) => pages.slice(index * size, (index + 1) * size))
  const ratio: CSSProperties & Record<`--${string}`, number> = { '--ratio': deck.aspectRatio }
  const label = ({ no, clicks }: PrintPage) => (clicks === 'all' || clicks === 0 ? `${no}` : `${no} · ${t('step {clicks}', { clicks })}`)
  return (
    <PrintLayout title={deck.title} pages={pages} margin="0" className={classes.pages}>
      {groups.map((group, sheet) => (
        <section
          key={group.map(({ no, clicks }) => `${no} ${clicks}`).join()}
          className={sheetClass(classes.sheet)}
          style={ratio}
          aria-label={t('Sheet {no}', { no: before + sheet + 1 })}
        >
          <p className={classes.running}>
            <span>{deck.title}</span>
            <time dateTime={date.toISOString().slice(0, 10)}>{longDate(date, deck.language)}</time>
          </p>
          <div className={classes.cells} data-size={size}>
            {group.map((page, place) => {
              const index = sheet * size + place
              return (
                <PrintedPage
                  key={`${page.no} ${page.clicks}`}
                  id={placeOf(pages, index)}
                  index={index}
                  progress={progress}
                  className={classes.cell}
                >
                  <div className={classes.frame}>
                    <div className={classes.slide}>
                      <PrintedSlide {...context} page={page} />
                    </div>
                    <p className={classes.number}>{label(page)}</p>
                  </div>
                  {lineCounts[size] > 0 && <Lines count={lineCounts[size]} />}
                </PrintedPage>
              )
            })}
          </div>
          <p className={classes.foot}>
            {before + sheet + 1} / {sheets}
          </p>
        </section>
      ))}
    </PrintLayout>
  )
}
