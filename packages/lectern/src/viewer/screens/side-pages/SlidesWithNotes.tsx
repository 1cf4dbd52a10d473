import type { ReactNode } from 'react'
import { langAmong, plural, t } from '../../../base/language/index.ts'
import { WhenNear } from '../../../base/ui/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import notes from '../presenter/Notes.module.css'
import { type PresentingSource, usePresenting } from '../presenter/presenting.ts'
import { slideBudgets } from '../presenter/timing/pace.ts'
import { clockText } from '../presenter/timing/talk-clock.ts'
import classes from './SlidesPage.module.css'

interface SlidesWithNotesProps {
  readonly deck: DeckManifest
  readonly presenting: PresentingSource
  readonly renderThumbnail: (no: number) => ReactNode
  /** Return the address of a slide on the presenter screen. */
  readonly hrefOf: (no: number) => string
}

/** Every slide with its steps, its planned time and its notes. */
export function SlidesWithNotes({ deck, presenting: source, renderThumbnail, hrefOf }: SlidesWithNotesProps) {
  const { presenting, failed } = usePresenting(source)
  const budgets = presenting && slideBudgets(presenting)
  return (
    <>
      <p role="status" className={classes.state}>
        {failed && t('The notes could not be loaded. Check the connection, and reload the page.')}
      </p>
      <ol className={classes.list}>
        {deck.slides.map(({ title, clicks }, index) => {
          const no = index + 1
          const html = presenting?.notes[index]
          const budget = budgets?.[index]
          return (
            <li key={no} className={classes.slide}>
              <div className={classes.picture}>
                <WhenNear className={classes.whole}>{() => renderThumbnail(no)}</WhenNear>
                {/* Beside the picture, which can have links of its own. */}
                <a href={hrefOf(no)} className={classes.whole}>
                  <span className="lectern-unseen">{t('Present from slide {no}', { no })}</span>
                </a>
              </div>
              <div>
                <h2 className={classes.title}>{title ? t('Slide {no}: {title}', { no, title }) : t('Slide {no}', { no })}</h2>
                <p className={classes.facts}>
                  {[
                    clicks > 0 && plural('{count, plural, one {# step} other {# steps}}', { count: clicks }),
                    budget && t('{time} planned', { time: clockText(budget * 1000) }),
                    html === '' && t('no notes'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {html && (
                  <div
                    className={`${notes.plain} ${classes.notes}`}
                    lang={langAmong(deck.language)}
                    dir="auto"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build makes it from the author's Markdown, without raw HTML
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}
