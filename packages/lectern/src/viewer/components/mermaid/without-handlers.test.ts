import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../base/lib/node/testing/runs.ts'
import { withoutHandlers } from './without-handlers.ts'

/** Return the names of the event handlers that an HTML parser finds. With `valued`, skip those whose value starts like an arrow. */
function handlersIn(html: string, valued = false): string[] {
  const names: string[] = []
  const isMeant = (name: string, value: string) => /^on[a-z]+$/i.test(name) && (!valued || /^[^=]/.test(value))
  const parser = new Parser({ onattribute: (name, value) => void (isMeant(name, value) && names.push(name)) })
  parser.end(html)
  return names
}

describe('labels of a diagram', () => {
  it.each([
    '<b onclick="x()">a</b>',
    '<b onclick>a</b>',
    '<b\nONCLICK = x>a</b>',
    '<b/onclick/onload=x>a</b>',
    `<b title="y"onclick='x'>a</b>`,
    '<b title=">" onclick=x>a</b>',
    '<svg><animate onbegin=x /></svg>',
    '<b onsomethingnew=x>a</b>',
  ])('%s has no event handler', (html) => {
    expect(handlersIn(html)).not.toEqual([])
    expect(handlersIn(withoutHandlers(html))).toEqual([])
    expect(withoutHandlers(html).replaceAll('#111;', 'o').replaceAll('#79;', 'O')).toBe(html)
  })

  it('finds a handler after a label that ends within a value', () => {
    const code = `A["<b title='"] --> B["<i onclick=x()>B</i>"]\nC["it's"]`
    expect(withoutHandlers(code)).toBe(code.replace('onclick', '#111;nclick'))
  })

  it.each([
    'A["x<br>only once"] --> one[One] --> two',
    'A["a <b>bold</b> on = 3"] --> one',
    'class A {\n  +onClick()\n  List<int> only\n}\nAnimal <|-- Duck\nA <|-- onB',
    'A->>B: if x<y then only once\nOnline->>B: x',
    'A["x<y"]\none ==> two\nonly --> B',
    'A["x<y"] & one --> B',
    'A["x <= only"] --> one',
    'A["<span title=\'only once\'>x</span>"]',
    'A[<a href="x">on</a>]',
  ])('%s is unchanged', (code) => {
    expect(withoutHandlers(code)).toBe(code)
  })

  it('never leave a tag with an event handler, and change nothing else', () => {
    const piece = fc.constantFrom(
      ...['<b', '<i ', '>', '</b>', ' ', '"', "'", '=', '/', ' onclick=', 'On', 'only once', ' on', 'title=', 'x', '\n', '-->', '["', '"]'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const code = pieces.join('')
        const quiet = withoutHandlers(code)
        expect(handlersIn(quiet, true)).toEqual([])
        expect(quiet.replaceAll('#111;', 'o').replaceAll('#79;', 'O')).toBe(code)
      }),
      { numRuns: runs(2000) },
    )
  })
})
