import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../node/testing/runs.ts'
import { addressText, inAddress, isActiveAddress, isScriptAddress } from './script-attributes.ts'

describe('isActiveAddress', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \u0001java\nscr\tipt\r:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    ' data:image/svg+xml,<svg onload=alert(1)>',
    'data:application/xhtml+xml,x',
    'data:text/xml,x',
    'data:,x',
    'data:;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    ' FI\nLE:x',
    'smb://host/share',
    '\\\\host\\share',
    '/\\host/share',
    '\\/host/share',
  ])('runs: %s', (address) => expect(isActiveAddress(address)).toBe(true))

  it.each([
    '',
    '#javascript:x',
    '/javascript:x',
    './data:text/html',
    'https://x.y/?javascript:',
    'mailto:a@b.c',
    'tel:1',
    'data:image/png;base64,AA',
    'data:text/plain,a',
    'blob:x',
    '//host/share',
    'files:x',
  ])('does not: %s', (address) => expect(isActiveAddress(address)).toBe(false))

  it('allows data addresses of pictures and refuses those of scripts', () => {
    expect(isScriptAddress('data:image/svg+xml,<svg/>')).toBe(false)
    expect(isScriptAddress(' java\nscript:x')).toBe(true)
  })

  it('refuses every address that a browser runs as a script', () => {
    // The standard URL parser, which browsers follow.
    const letters = fc.constantFrom(...'javascript:datatext/html,vbs \t\n\r\u0000\u0001JAVASCRIPT')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: letters }),
          fc.tuple(fc.string({ unit: letters, maxLength: 3 }), fc.constant('java\tscript:x')).map((parts) => parts.join('')),
        ),
        (address) => {
          const protocol = URL.canParse(address) ? new URL(address).protocol : ''
          if (!isScriptAddress(address)) expect(['javascript:', 'vbscript:']).not.toContain(protocol)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('addressText', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    [3, '3'],
    ['/a', '/a'],
    ['javascript:x', undefined],
  ])('%s', (value, address) => expect(addressText(value)).toBe(address))
})

describe('inAddress', () => {
  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeURIComponent(inAddress(text))).toHaveLength(text.length)
      }),
    )
    expect(inAddress('a/ü\ud83d')).toBe('a%2F%C3%BC%EF%BF%BD')
  })
})
