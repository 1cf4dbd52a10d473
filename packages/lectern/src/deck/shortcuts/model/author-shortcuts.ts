import { nearestName } from '../../../base/errors/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { chordsOf } from './chord.ts'
import { keyNames, parseChord } from './parse-chord.ts'
import { baseShortcuts, type Shortcut, type ShortcutOperations, type ShortcutsSetup } from './shortcut.ts'

/** Shows the errors in an author's table. */
export interface ShortcutNotices {
  /** Show the alert of spec.md section 8. */
  alert(message: string): void
  /** Write one sentence to the author's console. */
  report(message: string, cause?: unknown): void
}

/** The warning for an author's table that has none of the base names (spec.md §8). */
export const migrationWarning = (names: readonly string[]) =>
  [
    'The shortcuts of this deck need migrating.',
    'setup/shortcuts.ts returned none of the base shortcuts, so no default key moves the talk. The function must return the whole table: return the base shortcuts and add yours, as in (nav, base) => [...base, { key: "enter", fn: nav.next }].',
    `If this is what you want, give one of your shortcuts a base name: ${names.join(', ')}.`,
  ].join('\n\n')

const isText = (value: unknown): value is string => typeof value === 'string'

/** Return why `value` is not a row of the table, or undefined if it is one. */
function faultOf(value: unknown): string | undefined {
  if (!isFields(value)) return 'it is not an object such as { key: "enter", fn: nav.next }'
  const keys = Array.isArray(value.key) ? value.key : [value.key]
  if (keys.length === 0 || !keys.every(isText)) return '"key" must be a text such as "enter" or "shift+right", or a list of them'
  const unknown = keys.find((key) => !parseChord(key))
  if (unknown !== undefined) {
    const near = nearestName(unknown.split(/[+_]/).at(-1) ?? '', keyNames)
    return `"${unknown}" is not a key${near ? ` (did you mean "${near}"?)` : ''}: write one character, a name such as "pageDown", or modifiers before it as in "shift+right"`
  }
  if (typeof value.fn !== 'function') return '"fn" must be a function'
  if (!['undefined', 'boolean'].includes(typeof value.autoRepeat)) return '"autoRepeat" must be true or false'
  const wrong = ['name', 'description'].find((field) => value[field] !== undefined && !isText(value[field]))
  return wrong && `"${wrong}" must be a text`
}

const isShortcut = (value: unknown): value is Shortcut => faultOf(value) === undefined

/** Return the key table of a deck: the base table, or the result of the deck's own setup. An invalid row is left out and reported. */
export function resolveShortcuts(
  operations: ShortcutOperations,
  setup: ShortcutsSetup | undefined,
  notices: ShortcutNotices,
  isRtl = false,
): readonly Shortcut[] {
  const base = baseShortcuts(operations, isRtl)
  if (!setup) return base
  let answer: unknown
  try {
    answer = setup(operations, base)
  } catch (error) {
    notices.report('setup/shortcuts.ts threw an error. The default shortcuts apply until you fix it.', error)
    return base
  }
  if (!Array.isArray(answer)) {
    notices.report(
      'setup/shortcuts.ts must return a list of shortcuts, as in (nav, base) => [...base]. The default shortcuts apply until you fix it.',
    )
    return base
  }
  for (const [index, row] of answer.entries()) {
    const fault = faultOf(row)
    if (fault) notices.report(`Shortcut ${index + 1} of setup/shortcuts.ts is left out: ${fault}.`)
  }
  const shortcuts = answer.filter(isShortcut).map((row) => ({ ...row, key: chordsOf(row).flatMap((key) => parseChord(key) ?? []) }))
  const names = base.map(({ name }) => name ?? '')
  if (!shortcuts.some(({ name }) => name !== undefined && names.includes(name))) notices.alert(migrationWarning(names))
  return shortcuts
}
