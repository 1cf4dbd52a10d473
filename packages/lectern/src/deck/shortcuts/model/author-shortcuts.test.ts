import { describe, expect, it } from 'vitest'
import { resolveShortcuts } from './author-shortcuts.ts'
import { createFindShortcut } from './chord.ts'
import { baseShortcuts, defineShortcutsSetup, type Shortcut, type ShortcutsSetup } from './shortcut.ts'
import { createFakeOperations } from './testing/fake-operations.ts'

const { operations, done } = createFakeOperations()

function resolve(setup: ShortcutsSetup | undefined) {
  const alerts: string[] = []
  const reports: string[] = []
  const table = resolveShortcuts(operations, setup, {
    alert: (message) => alerts.push(message),
    report: (message) => reports.push(message),
  })
  return { table, alerts, reports }
}

/** Return a setup with a value that only JavaScript allows, whatever the types say. */
const returning = (value: unknown) => (() => value) as ShortcutsSetup

const names = (table: readonly Shortcut[]) => table.map(({ name }) => name)
const baseNames = names(baseShortcuts(operations))

describe('resolveShortcuts', () => {
  it('is the base table without a setup', () => {
    const { table, alerts, reports } = resolve(undefined)
    expect(names(table)).toEqual(baseNames)
    expect([alerts, reports]).toEqual([[], []])
  })

  it('uses the table that the setup returns', () => {
    const setup = defineShortcutsSetup((nav, base) => [
      ...base.filter(({ name }) => name !== 'goto'),
      { key: 'ShiftLeft_Enter', fn: nav.next, autoRepeat: true, name: 'mine' },
    ])
    const { table, alerts, reports } = resolve(setup)
    expect([alerts, reports]).toEqual([[], []])
    const find = createFindShortcut(table)
    const held = { code: '', ctrlKey: false, altKey: false, metaKey: false }
    expect(find({ ...held, key: 'g', shiftKey: false })).toBeUndefined()
    find({ ...held, key: 'Enter', shiftKey: true })?.fn()
    expect(done).toEqual(['next'])
  })

  it('spec.md §8: alerts that shortcuts need migrating when the setup returns none of the base names', () => {
    const { alerts, table } = resolve((nav) => [{ key: 'n', fn: nav.next }])
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatch(/shortcuts .* need migrating/)
    expect(alerts[0]).toContain('next_space')
    expect(table).toHaveLength(1)
  })

  it('spec.md §8: alerts for an empty table, too', () => {
    expect(resolve(() => []).alerts).toHaveLength(1)
  })

  it('spec.md §8: one base name is enough', () => {
    expect(resolve((nav) => [{ key: 'n', fn: nav.next, name: 'goto' }]).alerts).toEqual([])
  })

  it('continues with the base table when the setup throws', () => {
    const { table, reports, alerts } = resolve(() => {
      throw new Error('broken')
    })
    expect(names(table)).toEqual(baseNames)
    expect(reports).toEqual(['setup/shortcuts.ts threw an error. The default shortcuts apply until you fix it.'])
    expect(alerts).toEqual([])
  })

  it.each([undefined, null, {}, 'next', 3])('continues with the base table when the setup returns %j', (value) => {
    const { table, reports } = resolve(returning(value))
    expect(names(table)).toEqual(baseNames)
    expect(reports[0]).toContain('must return a list')
  })

  it.each<[string, unknown, string]>([
    ['no object', 'next', 'it is not an object'],
    ['nothing', null, 'it is not an object'],
    ['no key', { fn: () => undefined }, '"key" must be a text'],
    ['no keys', { key: [], fn: () => undefined }, '"key" must be a text'],
    ['a key that is none', { key: 'pagedwon', fn: () => undefined }, '"pagedwon" is not a key (did you mean "pagedown"?)'],
    ['a wrong key among others', { key: ['a', 'shift+rigt'], fn: () => undefined }, '"shift+rigt" is not a key (did you mean "right"?)'],
    ['no function', { key: 'a' }, '"fn" must be a function'],
    ['a wrong autoRepeat', { key: 'a', fn: () => undefined, autoRepeat: 'yes' }, '"autoRepeat" must be true or false'],
    ['a wrong name', { key: 'a', fn: () => undefined, name: 3 }, '"name" must be a text'],
    ['a wrong description', { key: 'a', fn: () => undefined, description: {} }, '"description" must be a text'],
  ])('leaves a row with %s out and says why', (_, row, why) => {
    const { table, reports, alerts } = resolve((nav, base) => [...base, ...(returning([row])(nav, base) as Shortcut[])])
    expect(names(table)).toEqual(baseNames)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toContain(`Shortcut ${baseNames.length + 1} of setup/shortcuts.ts is left out: ${why}`)
    expect(alerts).toEqual([])
  })
})
