import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { katexFonts } from './katex-fonts.ts'

const run = (code: string, id: string) => {
  const { transform } = katexFonts()
  if (typeof transform !== 'function') throw new TypeError('a plugin with a transform was expected')
  return Reflect.apply(transform, undefined, [code, id])
}

it("KaTeX's style sheet names one file for each font", () => {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css')
  const css = readFileSync(file, 'utf8')
  const faces = css.match(/@font-face/g)?.length
  expect(faces).toBeGreaterThan(10)
  expect(css.match(/url\(/g)).toHaveLength(3 * Number(faces))
  const { code } = run(css, file)
  expect(code.match(/url\([^)]*\)/g)).toHaveLength(Number(faces))
  expect(code).not.toMatch(/\.(woff|ttf)\)/)
})

it('leaves every other file as it is', () => {
  expect(run('a{src:url(a.woff2),url(a.woff) format("woff")}', '/deck/style.css')).toBeUndefined()
})
