import { describe, expect, it } from 'vitest'
import { openCodeText } from './code-text.ts'

describe('code that is edited on the slide', () => {
  it('changes between its fences alone, with the line ends of the file', () => {
    expect(openCodeText('```ts {1|2}\r\na\r\nb\r\n```', '', 'a\nb')?.write('a\nb2\nc')).toBe('```ts {1|2}\r\na\r\nb2\r\nc\r\n```')
  })

  it('keeps the indentation of a list', () => {
    expect(openCodeText('```\n  a\n\n  b\n  ```', '  ', 'a\n\nb')?.write('a\n\n  c')).toBe('```\n  a\n\n    c\n  ```')
  })

  it('gets longer fences when a line would close it', () => {
    expect(openCodeText('```\na\n```', '', 'a')?.write('```\nb')).toBe('````\n```\nb\n````')
  })

  it.each([
    ['a file', '<<< ./a.ts', 'let a'],
    ['code that a transformer has changed', '```\na\n```', 'b'],
    ['indented code', '    a', 'a'],
  ])('is refused for %s', (_, source, shown) => {
    expect(openCodeText(source, '', shown)).toBeUndefined()
  })
})
