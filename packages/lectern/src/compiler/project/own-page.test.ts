import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deckFiles } from '../../base/files/index.ts'
import { readOwnPage } from './own-page.ts'

// docs/guide/sharing.md, "HTML of your own"

let dir: string
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-own-page-')))
})
afterAll(() => rmSync(dir, { recursive: true }))

function read(text: string) {
  writeFileSync(join(dir, 'index.html'), text)
  return readOwnPage(deckFiles(dir), '/talk/')
}

it('adds tags of the head and elements of the body, with addresses below the base path', () => {
  const { page, problems } = read(`<!doctype html>
<head>
  <meta charset="utf-8"><title>Other</title>
  <meta name="robots" content="noindex">
  <link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A&amp;b">
  <link rel="icon" href="/a.png">
  <style>p > a { color: red }</style>
</head>
<body><p class="a">Hello &lt;b&gt;<br><img src="//x.example/a.png" alt="A"></p></body>`)
  expect(problems).toEqual([])
  expect(page.head.replaceAll(/\s*\n\s*/g, '\n')).toBe(
    [
      '<meta name="robots" content="noindex">',
      '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A&amp;b">',
      '<link rel="icon" href="/talk/a.png">',
      '<style>p > a { color: red }</style>',
    ].join('\n'),
  )
  expect(page.body).toBe('<p class="a">Hello &lt;b&gt;<br><img src="//x.example/a.png" alt="A"></p>')
  expect(page.origins).toEqual({ styles: ['https://fonts.googleapis.com'], images: ['//x.example'] })
})

it.each([
  ['<head>\n<script src="https://x.example/a.js"></script></head>', '<script> of index.html is left out'],
  ['<head>\n<meta http-equiv="refresh" content="0;url=//x"></head>', '<meta> of index.html is left out'],
  ['<head>\n<link rel="modulepreload" href="/a.js"></head>', '<link> of index.html is left out'],
  ['<body>\n<iframe src="//x"><p>a</p></iframe></body>', '<iframe> of index.html is left out'],
])('leaves out what runs, with its line: %s', (text, what) => {
  const { page, problems } = read(text)
  expect(problems.map(({ severity, place, what }) => [severity, place.line, what])).toEqual([['warning', 2, what]])
  expect(page.head + page.body).toBe('')
})

it('keeps no attribute that runs', () => {
  expect(read('<body><a href="javascript:alert(1)" onclick="alert(1)" title="a">b</a></body>').page.body).toBe('<a title="a">b</a>')
})

it('accepts any text, and no script is in what it adds', () => {
  const piece = fc.constantFrom(
    '<head>',
    '</head>',
    '<body>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<p',
    ' onload=a',
    '>',
    '</',
    '"',
    '&lt;script&gt;',
    '<!--',
    '-->',
    '<svg>',
    '<title>',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const { page } = read(pieces.join(''))
      expect(page.head.replaceAll(/<style>[\s\S]*?<\/style>|<style>[\s\S]*$/g, '') + page.body).not.toMatch(/<script|<[^>]*\sonload/i)
    }),
  )
})

it('is no site that a build wrote to that name', () => {
  expect(read('<body><div id="lectern"></div><p>a</p></body>').page).toMatchObject({ head: '', body: '' })
})

it('a deck without the file adds nothing', () => {
  rmSync(join(dir, 'index.html'))
  expect(readOwnPage(deckFiles(dir), '/').page).toMatchObject({ head: '', body: '' })
})
