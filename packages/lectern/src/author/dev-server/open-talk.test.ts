import { expect, it, vi } from 'vitest'
import { createHeldOptions } from './open-talk.ts'

/** Return what a server holds of each version of its deck, and what it says. */
function heldOf(...versions: readonly { readonly remote?: string | boolean; readonly presenter?: boolean | 'dev' | 'build' }[]) {
  const say = vi.fn()
  const { hold, opensNotes } = createHeldOptions(say)
  const held = versions.map(({ remote = false, presenter = true }) => {
    const now = { remote, presenter }
    const { remote: password } = hold(now)
    return [password, opensNotes({ ...now, ...(password !== undefined && { remote: password }) })]
  })
  return { held, said: say.mock.calls.flat() }
}

it('the password at the start of a server is valid until it ends, and a change is reported once', () => {
  const { held, said } = heldOf({ remote: 'first' }, {}, {}, { remote: true }, { remote: 'second' }, { remote: 'first' })
  expect(held).toEqual(Array(6).fill(['first', false]))
  expect(said).toEqual(['The password in the deck has changed. The one before it counts until this server ends.'])
})

it('a deck that gets a password is protected from then on', () => {
  const { held, said } = heldOf({}, { remote: 'a' }, { remote: 'ab' }, {})
  expect(held).toEqual([
    [undefined, true],
    ['a', false],
    ['ab', false],
    ['ab', false],
  ])
  expect(said).toEqual([expect.stringContaining('has a password now'), expect.stringContaining('has changed')])
})

it('a presenter screen that the deck gets later opens the notes to no other machine', () => {
  const { held, said } = heldOf({ presenter: false }, { presenter: true }, { presenter: true })
  expect(held.map(([, opens]) => opens)).toEqual([false, false, false])
  expect(said).toEqual([expect.stringContaining('on this machine alone')])
  expect(heldOf({ presenter: 'dev' }, { presenter: 'build' }, { presenter: 'dev' }).held.map(([, opens]) => opens)).toEqual([
    true,
    false,
    true,
  ])
})
