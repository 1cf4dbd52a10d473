import fc from 'fast-check'
import { isPresenting } from '../../packages/lectern/src/deck/deck/index.ts'
import { isSealed } from '../../packages/lectern/src/site/password/model/sealed.ts'
import { readRequest } from '../../packages/lectern/src/viewer/app/connect-parent.ts'
import { readRunMessage } from '../../packages/lectern/src/viewer/components/monaco/run/run-message.ts'
import { createTarget, must } from '../target.ts'
import { like } from '../texts.ts'

const posted = fc.oneof(
  like({ type: 'lectern:go', no: 3, clicks: 1 }),
  like({ kind: 'output', run: 1, level: 'log', texts: [{ text: 'x', isCode: true }] }),
  like({ notes: ['x'], budgets: [1], duration: 5, countdown: true }),
  like({ salt: 'AA==', rounds: 600_000, iv: 'AA==', data: 'AA==' }),
  fc.anything({ withNullPrototype: true, withMap: true, withSet: true, withBigInt: true, withSparseArray: true, withTypedArray: true }),
)
const isWhole = (given: number, least: number) => Number.isSafeInteger(given) && given >= least

/** Whatever the page around a deck, or the page in which code runs, posts is a request that fits, or is passed over. */
export default createTarget({
  short: 400,
  cases: posted,
  rule(data) {
    const request = readRequest(data)
    if (request?.type === 'lectern:go')
      must(isWhole(request.no, 1) && (request.clicks === undefined || isWhole(request.clicks, 0)), 'a request names a slide')
    const said = readRunMessage(data)
    if (said?.kind === 'output') {
      const length = said.line.texts.reduce((sum, { text }) => sum + text.length, 0)
      must(length <= 10_000 && /^(log|warn|error)$/.test(said.line.level), 'a line has a level')
    }
    if (isPresenting(data))
      must(
        data.notes.every((note) => typeof note === 'string'),
        'notes are texts',
      )
    if (isSealed(data)) must(data.rounds <= 10_000_000, 'a seal is opened in bounded time')
  },
})
