import { t } from '../../../../base/language/index.ts'
import type { Section } from '../timing/pace.ts'
import { type Run, runTime } from '../timing/rehearsal.ts'
import { clockText } from '../timing/talk-clock.ts'
import classes from './Rehearsal.module.css'

interface RunTableProps {
  readonly run: Run
  /** Titles of the slides; undefined for one that the deck does not have any more. */
  readonly titles: readonly (string | undefined)[]
  /** Planned seconds for each slide; undefined if the author has planned nothing. */
  readonly budgets: readonly number[] | undefined
  readonly sections: readonly Section[]
  /** The slide on screen, during a run. */
  readonly on?: number
}

/** Return the difference of the displayed times: `+ 00:30`, `− 00:10`, `on time`. */
function differenceText(took: number, planned: number): string {
  const ms = Math.floor(took / 1000) * 1000 - Math.floor(planned / 1000) * 1000
  if (ms === 0) return t('on time')
  return `${ms > 0 ? '+' : '−'} ${clockText(Math.abs(ms))}`
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
const isLate = (took: number, planned: number) => took > planned + 1000
function slideTitle(titles: RunTableProps['titles'], no: number): string {
  const title = titles[no - 1]
  return `${no}: ${title === undefined ? t('no longer in the deck') : title || t('without a title')}`
}

/** The cells of a row: the time that it took, and the plan beside it. */
function Figures({ took, planned }: { readonly took: number; readonly planned: number | undefined }) {
  if (planned === undefined) return <td>{clockText(took)}</td>
  return (
    <>
      <td>{clockText(took)}</td>
      <td>{clockText(planned)}</td>
      <td className={isLate(took, planned) ? classes.lateText : ''}>{differenceText(took, planned)}</td>
    </>
  )
}

/** A run slide by slide and section by section: the time of each, and the planned time beside it. The bars repeat the figures. */
export function RunTable({ run, titles, budgets, sections, on }: RunTableProps) {
  const planned = (index: number) => (budgets ? (budgets[index] ?? 0) * 1000 : undefined)
  const longest = Math.max(1000, ...run.slides, ...run.slides.map((_, index) => planned(index) ?? 0))
  const share = (ms: number) => Math.round((ms / longest) * 1000) / 10
  const plan = budgets && sum(run.slides.map((_, index) => planned(index) ?? 0))
  const row = (no: number) => {
    const [ms, due] = [run.slides[no - 1] ?? 0, planned(no - 1)]
    return (
      <tr key={no} aria-current={on === no || undefined}>
        <th scope="row">
          <span className={classes.title}>{slideTitle(titles, no)}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={classes.bars}>
            {due !== undefined && <rect className={classes.planned} width={share(due)} height="8" />}
            <rect
              className={due !== undefined && isLate(ms, due) ? classes.late : classes.took}
              width={share(ms)}
              y={budgets ? 2 : 0}
              height={budgets ? 4 : 8}
            />
          </svg>
        </th>
        <Figures took={ms} planned={due} />
      </tr>
    )
  }
  const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(from + index))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('Times of the run')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Slide')}</th>
            <th scope="col">{t('Took')}</th>
            {budgets && <th scope="col">{t('Planned')}</th>}
            {budgets && <th scope="col">{t('Difference')}</th>}
          </tr>
        </thead>
        {sections.length === 0 && <tbody>{rows(1, run.slides.length)}</tbody>}
        {sections.map(({ from, to }) => (
          <tbody key={from}>
            <tr className={classes.section}>
              <th scope="rowgroup">
                {titles[from - 1] ? t('Section: {title}', { title: titles[from - 1] ?? '' }) : t('Section: slide {no}', { no: from })}
              </th>
              <Figures took={sum(run.slides.slice(from - 1, to))} planned={budgets && sum(budgets.slice(from - 1, to)) * 1000} />
            </tr>
            {rows(from, to)}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('Together')}</th>
            <Figures took={runTime(run)} planned={plan} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
