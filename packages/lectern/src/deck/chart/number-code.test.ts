import { describe, expect, it } from 'vitest'
import type { ChartOptions } from './chart.ts'
import { createFormats } from './format.ts'

const codesOf = (options: Partial<ChartOptions>, lang: string) => createFormats({ type: 'bar', ...options }, lang).codes

describe('the format code of a spreadsheet for values', () => {
  it.each<[Partial<ChartOptions>, string, readonly number[], string]>([
    [{}, 'en', [1, 2, 30], '0'],
    [{}, 'en', [1.5, 2, 3.25], 'General'],
    [{}, 'en', [1.234567, 2], '0.00'],
    [{}, 'en', [1200, 45_000], '#,##0'],
    [{}, 'en', [12.5, 1200], '[>=1000]#,##0;0.0'],
    [{}, 'en', [-5, 1200], '#,##0;"\u2212"#,##0'],
    [{ unit: '%' }, 'en', [12, 45], '0"%"'],
    [{ unit: '%' }, 'de', [12, 45.5], 'General"\u00a0%"'],
    [{ unit: '%' }, 'tr', [12, 45], '"%"0'],
    [{ format: { style: 'percent' } }, 'de', [0.12, 0.455], '0.0"\u00a0"%'],
    [{ unit: 'EUR' }, 'de', [1200, 3400], '#,##0"\u00a0€"'],
    [{ unit: 'USD' }, 'en', [12, 34], '"$"0'],
    [{ unit: 'km' }, 'en', [12, 34], '0'],
    [{ format: { style: 'unit', unit: 'kilometer-per-hour' } }, 'en', [12, 34], '0" km/h"'],
    [{ format: { minimumFractionDigits: 2 } }, 'en', [12, 34.5], '0.00'],
    [{ format: 'compact' }, 'en', [1200, 3400, 12_000_000], '[>=10000000]0,,"M";0.0,"K"'],
    [{ format: 'compact' }, 'ja', [12_000, 450_000], '#,##0'],
    [{}, 'es', [1234, 56_789], '[>=10000]#,##0;0'],
    [{}, 'hi', [1200, 4_500_000], '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0'],
    [{}, 'ar-EG', [1200, 45_000], '[$-2000000]#,##0'],
  ])('%j in %s: %j', (options, lang, values, code) => {
    expect(codesOf(options, lang).values(values)).toBe(code)
  })

  it('has the decimals of an axis', () => {
    expect(codesOf({}, 'en').ticks([0, 0.5, 1], 0.5)).toBe('General')
    expect(codesOf({ unit: '%' }, 'fr').ticks([0, 20, 40], 20)).toBe('0"\u00a0%"')
    expect(codesOf({ unit: 'EUR' }, 'de').ticks([0, 1000, 2000], 1000)).toBe('#,##0"\u00a0€"')
  })
})

it('the format code of a spreadsheet for dates has the order and the words of the language', () => {
  expect(['year', 'month', 'day'].map((one) => codesOf({}, 'en').dates(one as 'day'))).toEqual([
    '[$-en-US]yyyy',
    '[$-en-US]mmm" "yyyy',
    '[$-en-US]mmm" "d", "yyyy',
  ])
  expect(codesOf({}, 'de').dates('day')).toBe('[$-de-DE]d". "mmm" "yyyy')
  expect(codesOf({}, 'ja').dates('month')).toBe('[$-ja-JP]yyyy"年"m"月"')
  expect(codesOf({}, 'fa').dates('day')).toBeUndefined()
})
