import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckResult, Finding } from './finding.ts'
import { formatResult } from './formats.ts'

const pale: Finding = {
  rule: 'contrast',
  severity: 'error',
  place: { file: 'slides.md', line: 12, column: 3 },
  slide: 2,
  step: 1,
  dark: true,
  element: 'p "Words"',
  what: 'p "Words" has a contrast of 2.1',
  remedy: 'Take another color.',
}
const result = (...findings: Finding[]): CheckResult => ({ slides: 7, steps: 23, findings })
const format = (name: Parameters<typeof formatResult>[1], given: CheckResult) => formatResult(given, name, (file) => `talk/${file}`)

describe('formatResult', () => {
  it('says that there are no findings', () => {
    expect(format('text', result())).toBe('7 slides, 23 steps: no findings')
    expect(format('text', { slides: 1, steps: 1, findings: [] })).toBe('1 slide, 1 step: no findings')
  })

  it('text: severity, place, slide, step and scheme, rule, and how to fix it', () => {
    expect(format('text', result(pale))).toBe(
      'error: slides.md:12:3 slide 2, step 1, dark scheme: p "Words" has a contrast of 2.1 [contrast]\n  Take another color.\n\n7 slides, 23 steps: 1 error',
    )
  })

  it('text: a finding on many slides is reported once', () => {
    const on = (no: number) => ({ ...pale, slide: no, place: { ...pale.place, line: no } })
    const text = format('text', result(...Array.from({ length: 500 }, (_, index) => on(index + 1))))
    expect(text.split('\n\n')).toHaveLength(2)
    expect(text).toContain(`  The same 499 times more: ${pale.place.file}:2:${pale.place.column}, `)
    expect(text).toMatch(/: 500 (errors|warnings)$/)
  })

  it('text: small texts of any size are one entry, and every other format lists each', () => {
    const small = (no: number): Finding => ({
      ...{ rule: 'small-text', severity: 'warning', slide: no, place: { ...pale.place, line: no } },
      what: `p "Words ${no}" is ${no} px high`,
    })
    const texts = format('text', result(small(4), pale, small(5), small(6))).split('\n\n')
    expect(texts).toHaveLength(3)
    expect(texts[0]).toContain('p "Words 4" is 4 px high')
    expect(texts[0]).toContain('The same 2 times more: slides.md:5:3, slides.md:6:3')
    expect(format('github', result(small(4), small(5))).split('\n')).toHaveLength(3)
  })

  it('text: a finding about the deck names no slide', () => {
    const font: Finding = { rule: 'font', severity: 'warning', place: { file: 'slides.md', line: 1, column: 1 }, what: 'No font' }
    expect(format('text', result(font, font))).toContain('warning: slides.md:1:1 No font [font]\n')
    expect(format('text', result(font, font))).toMatch(/: 2 warnings$/)
  })

  it('json: counts and flat findings', () => {
    expect(JSON.parse(format('json', result(pale)))).toEqual({
      slides: 7,
      steps: 23,
      errors: 1,
      warnings: 0,
      findings: [
        {
          rule: 'contrast',
          severity: 'error',
          file: 'slides.md',
          line: 12,
          column: 3,
          slide: 2,
          step: 1,
          scheme: 'dark',
          element: 'p "Words"',
          message: pale.what,
          remedy: pale.remedy,
        },
      ],
    })
  })

  it('github: an annotation with the file as the repository has it', () => {
    expect(format('github', result(pale))).toBe(
      '::error file=talk/slides.md,line=12,col=3,title=contrast%2C slide 2%2C step 1%2C dark scheme::p "Words" has a contrast of 2.1%0ATake another color.\n7 slides, 23 steps: 1 error',
    )
  })

  it('github: any text stays the same, on one line', () => {
    const unescaped = (text: string) =>
      text.replace(/%(25|0D|0A|3A|2C)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    const text = fc.string({ unit: fc.constantFrom('a', '%', '\r', '\n', ':', ',', '%0A', '::', 'é', '"'), maxLength: 12 })
    fc.assert(
      fc.property(text, text, (file, what) => {
        const { remedy: _, ...finding } = { ...pale, what, place: { ...pale.place, file } }
        const [line = '', ...rest] = format('github', result(finding)).split(/\r|\n/)
        expect(rest).toHaveLength(1)
        const [, properties = '', message = ''] = /^::error (.*?)::(.*)$/s.exec(line) ?? []
        const values = Object.fromEntries(properties.split(',').map((pair) => pair.split('=')))
        expect(unescaped(values.file ?? '')).toBe(`talk/${file}`)
        expect(unescaped(message)).toBe(what)
      }),
    )
  })
})
