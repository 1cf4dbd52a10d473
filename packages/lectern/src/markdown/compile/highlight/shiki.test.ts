import { describe, expect, it } from 'vitest'
import { shiki } from './shiki.ts'

const textOf = (lines: readonly string[] = []) =>
  lines
    .join('\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('shiki', () => {
  it('colours both schemes', async () => {
    const [line] = (await shiki.highlight('const a = "b"', 'ts')) ?? []
    expect(line?.match(/--shiki-light:#[\dA-F]{6};--shiki-dark:#[\dA-F]{6}/g)?.length).toBeGreaterThan(2)
  })

  it.each(['ts', 'python', 'bash', 'vue', 'html', 'rust'])('keeps every character of %s', async (language) => {
    const code = 'def f(x):\n  return "<a>" & `b` # c\n\n</d>'
    expect(textOf(await shiki.highlight(code, language))).toBe(code)
  })

  it('does not know what is not there', async () => {
    for (const name of ['nope', '', '__proto__', 'toString']) expect(await shiki.highlight('x', name)).toBeUndefined()
    expect(shiki.languages).toContain('python')
  })
})
