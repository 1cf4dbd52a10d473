import { type Run, runTime } from '../timing/rehearsal.ts'
import { clockText } from '../timing/talk-clock.ts'
import classes from './Rehearsal.module.css'

interface RunTableProps {
  readonly run: Run
  readonly titles: readonly string[]
  /** Planned seconds for each slide; undefined if the author has planned nothing. */
  readonly budgets: readonly number[] | undefined
  /** The slide on screen, during a run. */
  readonly on?: number
}

/** Return the difference of the displayed times: `+ 00:30`, `− 00:10`, `on time`. */
function differenceText(took: number, planned: number): string {
  const ms = Math.floor(took / 1000) * 1000 - Math.floor(planned / 1000) * 1000
  if (ms === 0) return 'on time'
  return `${ms > 0 ? '+' : '−'} ${clockText(Math.abs(ms))}`
}

/** A run slide by slide: the time of each, and the planned time beside it. The bars repeat the figures. */
export function RunTable({ run, titles, budgets, on }: RunTableProps) {
  const planned = (index: number) => (budgets?.[index] ?? 0) * 1000
  const longest = Math.max(1000, ...run.slides, ...run.slides.map((_, index) => planned(index)))
  const share = (ms: number) => Math.round((ms / longest) * 1000) / 10
  const took = runTime(run)
  const plan = run.slides.reduce((sum, _, index) => sum + planned(index), 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Times of the run">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Slide</th>
            <th scope="col">Took</th>
            {budgets && <th scope="col">Planned</th>}
            {budgets && <th scope="col">Difference</th>}
          </tr>
        </thead>
        <tbody>
          {run.slides.map((ms, index) => {
            const late = budgets !== undefined && ms > planned(index) + 1000
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a slide
              <tr key={index} aria-current={on === index + 1 || undefined}>
                <th scope="row">
                  <span className={classes.title}>{`${index + 1}: ${titles[index] || 'without a title'}`}</span>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={classes.bars}>
                    {budgets && <rect className={classes.planned} width={share(planned(index))} height="8" />}
                    <rect className={late ? classes.late : classes.took} width={share(ms)} y={budgets ? 2 : 0} height={budgets ? 4 : 8} />
                  </svg>
                </th>
                <td>{clockText(ms)}</td>
                {budgets && <td>{clockText(planned(index))}</td>}
                {budgets && <td className={late ? classes.lateText : ''}>{differenceText(ms, planned(index))}</td>}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{clockText(took)}</td>
            {budgets && <td>{clockText(plan)}</td>}
            {budgets && <td className={took > plan + 1000 ? classes.lateText : ''}>{differenceText(took, plan)}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
