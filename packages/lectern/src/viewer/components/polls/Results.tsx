import type { ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { type Poll, rowsOf, type Tally } from '../../../talk/audience/model/index.ts'

interface ItemsProps {
  /** Return what shows an option. */
  readonly item: (no: number) => ReactNode
}

/** The options of a poll, in their order. */
export const OptionList = ({ count, item }: ItemsProps & { readonly count: number }) => (
  <ul className="lectern-poll-options">
    {Array.from({ length: count }, (_, no) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: options have no other order
      <li key={no}>{item(no)}</li>
    ))}
  </ul>
)

/** The result of a poll: a bar for each option. */
export const Results = ({ poll, result, item }: ItemsProps & { readonly poll: Poll; readonly result: Tally }) => (
  <table aria-label={t('Results')} className="lectern-poll-results">
    <tbody>
      {rowsOf(poll, result).map(({ no, place, text, share }) => (
        <tr key={no} style={{ backgroundSize: `${share}% 100%` }} data-right={result.right?.includes(no) || undefined}>
          <th scope="row">
            {place === undefined ? (
              item(no)
            ) : (
              <span className="lectern-poll-placed">
                <span className="lectern-poll-place">{place}</span>
                {item(no)}
              </span>
            )}
          </th>
          <td>
            {result.right?.includes(no) && <span className="lectern-quiz-mark">{t('✓ Right')} </span>}
            {poll.kind === 'poll' ? text : <bdi>{text}</bdi>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** An option that is only read. */
export const PlainOption = ({ children }: { readonly children: ReactNode }) => (
  <span dir="auto" className="lectern-poll-option">
    {children}
  </span>
)
