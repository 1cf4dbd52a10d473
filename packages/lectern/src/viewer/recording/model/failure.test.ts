import { describe, expect, it } from 'vitest'
import { failureOf, failureWords, type RecordingResource } from './failure.ts'

const resources: readonly RecordingResource[] = ['screen', 'camera', 'microphone', 'disk', 'recorder']
const errors = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError', 'InsecureContext', 'NotSupportedError']

describe('contract.md, "Errors": what, where, why, and how to fix', () => {
  it.each(resources.flatMap((resource) => [...errors, 'SomethingElse', 'constructor'].map((name) => [resource, name] as const)))(
    '%s, %s: three sentences',
    (resource, name) => {
      const { what, why, mend } = failureOf(resource, name)
      for (const sentence of [what, why, mend]) expect(sentence).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('distinguishes reasons', () => {
    const whys = errors.map((name) => failureOf('camera', name).why)
    expect(new Set(whys).size).toBe(errors.length)
  })

  it('names an unknown error', () => expect(failureWords(failureOf('recorder', 'OddError'))).toContain('OddError'))

  it('a screen that was not chosen gives no advice about the address bar', () =>
    expect(failureOf('screen', 'NotAllowedError').mend).not.toContain('address bar'))
})
