import { describe, expect, it } from 'vitest'
import { movedStep, orderSteps, readStep, type StepUnit, withoutStep, withStep } from './step-order.ts'

const unit = (line: number, step: number, given: Partial<StepUnit> = {}): StepUnit => ({
  ...{ line, column: 1, attribute: '', step, count: 1 },
  ...given,
})
/** Move a unit, and write the new order. */
const move = (content: string, units: readonly StepUnit[], index: number, to: number) => {
  const wanted = movedStep(units, index, to)
  return wanted && orderSteps(content, units, wanted)
}

describe('steps in another order', () => {
  const three = '<v-click>a</v-click>\n<v-click>b</v-click>\n<v-click>c</v-click>\n'
  const units = [unit(1, 1), unit(2, 2), unit(3, 3)]

  it('get numbers only where they are needed', () => {
    expect(move(three, units, 2, 0)).toBe('<v-click at="2">a</v-click>\n<v-click at="3">b</v-click>\n<v-click>c</v-click>\n')
    expect(move(three, units, 0, 2)).toBe('<v-click at="3">a</v-click>\n<v-click>b</v-click>\n<v-click>c</v-click>\n')
    expect(move(three, units, 1, 1)).toBe(three)
  })

  it('lose their numbers when the order of the document is the order of the steps again', () => {
    const numbered = '<v-click at="3">a</v-click>\r\n<v-click>b</v-click>\r\n<v-click>c</v-click>\r\n'
    expect(move(numbered, [unit(1, 3), unit(2, 1), unit(3, 2)], 0, 0)).toBe(numbered.replace(' at="3"', ''))
  })

  it('are those of directives, too, and keep their other attributes', () => {
    const content = '<p v-click class="x">a</p>\n<p v-click.hide="2" id="y">b</p>\n'
    const both = [unit(1, 1, { attribute: 'v-click' }), unit(2, 2, { attribute: 'v-click.hide' })]
    expect(move(content, both, 1, 0)).toBe('<p v-click="2" class="x">a</p>\n<p v-click.hide id="y">b</p>\n')
  })

  it('keep a list that takes several steps together', () => {
    const content = '<v-clicks>\n\n- a\n- b\n\n</v-clicks>\n\n<v-click>c</v-click>\n'
    expect(move(content, [unit(1, 1, { count: 2 }), unit(8, 3)], 1, 0)).toBe(content.replace('<v-clicks>', '<v-clicks at="2">'))
  })

  it('take what follows a step along as a step of its own', () => {
    const content = '<v-click>a</v-click>\n<v-after>b</v-after>\n<v-click>c</v-click>\n'
    const all = [unit(1, 1), unit(2, 1), unit(3, 2)]
    expect(move(content, all, 1, 2)).toBe('<v-click>a</v-click>\n<v-click at="3">b</v-click>\n<v-click>c</v-click>\n')
    expect(move(content, all, 2, 0)).toBe('<v-click at="2">a</v-click>\n<v-click at="2">b</v-click>\n<v-click>c</v-click>\n')
  })

  it('are not written when the text has changed meanwhile', () => {
    expect(move('words\n', units, 2, 0)).toBe(undefined)
  })
})

describe('an element', () => {
  it('gets a step, and loses it again, with the line ends of the file', () => {
    const content = '# a\r\n\r\nwords\r\n'
    const stepped = withStep(content, 7, 12)
    expect(stepped).toBe('# a\r\n\r\n<v-click>\r\n\r\nwords\r\n\r\n</v-click>\r\n')
    expect(withoutStep(stepped, unit(3, 1))).toBe(content)
  })

  it('loses a directive alone', () => {
    expect(withoutStep('<p class="x" v-click="2">a</p>', unit(1, 2, { attribute: 'v-click' }))).toBe('<p class="x">a</p>')
    expect(withoutStep('<p>a</p>', unit(1, 1, { attribute: 'v-click' }))).toBe(undefined)
  })
})

describe('the mark of a step', () => {
  it('has where it is written, and when it shows or hides something', () => {
    expect(readStep('3:1:v-click:2:')).toEqual({ line: 3, column: 1, attribute: 'v-click', step: 2, isRange: false })
    expect(readStep('3:1::-1:4')).toMatchObject({ step: 4, isRange: false })
    expect(readStep('3:1::2:4')).toMatchObject({ step: 2, isRange: true })
    expect(readStep('')).toBe(undefined)
  })
})
