import { describe, expect, it } from 'vitest'
import { textOfLines } from '../testing/text-of-lines.ts'
import { tokensHtml } from './highlighter.ts'
import { shikiOf } from './shiki.ts'

const shiki = shikiOf()

/** Return the HTML of each line. */
const linesOf = async (code: string, language: string) => (await shiki.highlight(code, language))?.map(tokensHtml)

describe('shiki', () => {
  it('colors both schemes', async () => {
    const [line] = (await linesOf('const a = "b"', 'ts')) ?? []
    expect(line?.match(/--shiki-light:#[\dA-F]{6};--shiki-dark:#[\dA-F]{6}/g)?.length).toBeGreaterThan(2)
  })

  it("has Slidev's themes in a deck for Slidev", async () => {
    const [line] = (await shikiOf(undefined, true).highlight('const', 'ts'))?.map(tokensHtml) ?? []
    expect(line).toBe("<span style='--shiki-light:#AB5959;--shiki-dark:#CB7676'>const</span>")
    expect(await linesOf('const', 'ts')).not.toEqual([line])
  })

  it.each(['ts', 'python', 'bash', 'vue', 'html', 'rust'])('keeps every character of %s', async (language) => {
    const code = 'def f(x):\n  return "<a>" & `b` # c\n\n</d>'
    expect(textOfLines(await linesOf(code, language))).toBe(code)
  })

  it('knows no other language', async () => {
    for (const name of ['nope', '', '__proto__', 'toString']) expect(await linesOf('x', name)).toBeUndefined()
    expect(shiki.languages).toContain('python')
  })

  it("colors with the themes and the languages of the deck's setup", async () => {
    const theme = (color: string) => ({ settings: [{ settings: { foreground: color } }], fg: color })
    const setup = {
      themes: { light: theme('#111111'), dark: theme('#eeeeee') },
      langs: [{ name: 'chant', scopeName: 'source.chant', aliases: ['ch'], patterns: [] }],
    }
    const own = shikiOf(setup)
    for (const language of ['ts', 'chant', 'ch'])
      expect((await own.highlight('x', language))?.map(tokensHtml)).toEqual([
        "<span style='--shiki-light:#111111;--shiki-dark:#EEEEEE'>x</span>",
      ])
    expect(own.languages).toContain('chant')
    expect(shikiOf(setup)).toBe(own)
    expect(await linesOf('x', 'chant')).toBeUndefined()
  })
})
