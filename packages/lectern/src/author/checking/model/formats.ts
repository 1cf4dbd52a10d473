import { formatGroups, formatLeftOut, shorten, shortenNames } from '../../../base/errors/index.ts'
import { oneLine } from '../../../base/lib/model/index.ts'
import { type CheckResult, countOf, type Finding } from './finding.ts'

export type CheckFormat = 'text' | 'json' | 'github'

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Return whether a finding is about a part that is left out of an untrusted deck, which is no mistake. */
const isLeftOut = ({ rule }: Finding) => rule === 'left-out'

/** Return `7 slides, 23 steps: no findings`. */
function summary({ slides, steps, findings }: CheckResult): string {
  const left = findings.filter(isLeftOut).length
  const errors = countOf(findings, 'error')
  const warnings = countOf(findings, 'warning') - left
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(left > 0 ? [`${counted(left, 'part')} left out`] : []),
  ]
  return `${counted(slides, 'slide')}, ${counted(steps, 'step')}: ${counts.join(', ') || 'no findings'}`
}

/** Return `slide 3, step 2, dark scheme`; '' for a finding about the deck. */
function whereOf({ slide, step, dark }: Finding): string {
  const parts = [slide !== undefined && `slide ${slide}`, step !== undefined && step > 0 && `step ${step}`, dark && 'dark scheme']
  return parts.filter(Boolean).join(', ')
}

/** Return what findings have in common that people read as one. Small text has many sizes, and one cause: the theme, or the deck's habit. */
const kindOf = ({ rule, severity, what, remedy }: Finding) => (rule === 'small-text' ? [rule] : [rule, severity, what, remedy])

function textOf(finding: Finding): string {
  const { rule, severity, place, what, remedy } = finding
  const where = whereOf(finding)
  const file = shortenNames(place.file)
  const head = oneLine(`${severity}: ${file}:${place.line}:${place.column} ${where && `${where}: `}${shorten(what)} [${rule}]`)
  return remedy ? `${head}\n  ${oneLine(shorten(remedy))}` : head
}

const toJson = ({ rule, severity, place, slide, step, dark, element, what, remedy }: Finding) => ({
  rule,
  severity,
  ...place,
  slide,
  step,
  scheme: dark ? 'dark' : undefined,
  element,
  message: what,
  remedy,
})

const escapeMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Return an annotation as a workflow command of GitHub. `file` is relative to the repository. */
function toAnnotation(finding: Finding, file: string): string {
  const { severity, place, rule, what, remedy } = finding
  const title = [rule, whereOf(finding)].filter(Boolean).join(', ')
  const properties = { file, line: String(place.line), col: String(place.column), title }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`)
  return `::${severity} ${written.join(',')}::${escapeMessage([what, remedy].filter(Boolean).join('\n'))}`
}

/** Format the result, without a final line end. `fileFrom` converts a path relative to the deck's folder to one relative to the repository. */
export function formatResult(result: CheckResult, format: CheckFormat, fileFrom: (file: string) => string): string {
  const { slides, steps, findings } = result
  if (format === 'json')
    return JSON.stringify(
      { slides, steps, errors: countOf(findings, 'error'), warnings: countOf(findings, 'warning'), findings: findings.map(toJson) },
      null,
      2,
    )
  if (format === 'github')
    return [...findings.map((finding) => toAnnotation(finding, fileFrom(finding.place.file))), summary(result)].join('\n')
  const mistakes = findings.filter((finding) => !isLeftOut(finding))
  const left = formatLeftOut(findings.filter(isLeftOut).map(({ place, what, remedy }) => ({ place, what, reason: remedy })))
  const groups = formatGroups(mistakes, kindOf, textOf)
  return [...groups, ...(left === '' ? [] : [left]), summary(result)].join('\n\n')
}
