import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const bench = join(import.meta.dirname, '..')

/** Return the diagrams of bench/diagrams.md. */
export const benchDiagrams = () =>
  [...readFileSync(join(bench, 'diagrams.md'), 'utf8').matchAll(/```mermaid\n([\s\S]*?)\n```/g)].map(([, code]) => code)

/** Return the kind of a diagram, such as `flowchart`. */
export const kindOf = (code) =>
  /^\s*(?:---[\s\S]*?---\s*)?([\w-]+)/
    .exec(code)[1]
    .replace(/-(beta|v2)$/, '')
    .replace(/^graph$/, 'flowchart')

/** Return the words of each diagram as Mermaid itself draws it. */
export async function ownWords(browser, codes) {
  const root = join(createRequire(join(bench, '../packages/lectern/package.json')).resolve('mermaid/package.json'), '../dist')
  const page = await browser.newPage()
  await page.route('http://bench.invalid/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8"><div id="box"></div>' })
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(root, pathname)) })
  })
  await page.goto('http://bench.invalid/')
  const words = []
  for (const code of codes)
    words.push(
      await page.evaluate(async (text) => {
        const file = '/mermaid.esm.min.mjs'
        const { default: mermaid } = await import(file)
        mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'default' })
        const box = document.getElementById('box')
        box.innerHTML = (await mermaid.render('own', text)).svg
        for (const each of box.querySelectorAll('style, title, desc, script')) each.remove()
        for (const each of box.querySelectorAll('tspan, text, div, span, p, br')) each.after(' ')
        return box.textContent.split(/\s+/).filter(Boolean)
      }, code),
    )
  await page.close()
  return words
}
