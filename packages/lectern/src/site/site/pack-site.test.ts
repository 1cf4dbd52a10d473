import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deckFiles } from '../../base/files/index.ts'
import { readPackedStart } from '../../compiler/project/index.ts'
import type { PackedSite } from '../offline/model/packed-files.ts'
import { collectSite, linkPacked, packSite } from './pack-site.ts'

describe('the code of a packed module', () => {
  it.each([
    ['import{a}from"./b.js";a()', 'import{a}from"deck/assets/b.js";a()'],
    ["export*from'../x.js'", 'export*from"deck/x.js"'],
    ['export{a,b}from"./b.js"', 'export{a,b}from"deck/assets/b.js"'],
    ['const l=()=>import(`./c-1.js`)', 'const l=()=>import("deck/assets/c-1.js")'],
    ['import"./s/d.js"', 'import"deck/assets/s/d.js"'],
  ])('imports modules by their names in the import map: %s', (code, linked) => {
    expect(linkPacked('assets/a.js', code)).toBe(linked)
  })

  it.each(['import(name)', `import(\`./$\{name}.js\`)`, 'import("https://host.example/x.js")', 'const text="from \\"./b.js\\""'])(
    '%s stays as it is',
    (code) => expect(linkPacked('assets/a.js', code)).toBe(code),
  )
})

describe('a site in one page', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-pack-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'public'))
  for (const name of ['robots.txt', '.nojekyll', 'photo.png']) writeFileSync(join(dir, 'public', name), `the ${name}`)
  writeFileSync(join(dir, 'public/frame.html'), '<script>of(the, frame)</script><script src="x.js"></script>')

  const policy =
    'default-src &#39;self&#39;; script-src &#39;self&#39; &#39;sha256-x&#39;; img-src &#39;self&#39; data: https://pictures.example; frame-src &#39;self&#39;'
  const { writer, files, copied } = collectSite()
  writer.write(
    '404.html',
    `<html><head><meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="icon" href="/talk/photo.png">
<link rel="manifest" href="/talk/manifest.webmanifest">
<link rel="modulepreload" href="/talk/assets/app.js">
<link rel="stylesheet" href="https://fonts.example/a.css">
<noscript><meta http-equiv="refresh" content="0; url=/talk/1"></noscript>
<script type="application/json" id="lectern-page">{"base":"/talk/","deck":"/talk/assets/_deck.js"}</script>
</head><body><div id="lectern"></div>
<script type="module" src="/talk/assets/app.js"></script>
</body></html>`,
  )
  for (const name of ['1.html', 'index.html', 'presenter/print.html', 'manifest.webmanifest', '_redirects']) writer.write(name, name)
  writer.write('assets/app.js', 'import"./_deck.js";"</script><!--"')
  writer.write('assets/_deck.js', 'export default 1')
  writer.write('assets/style.css', 'a{b:c}')
  writer.write('assets/sandbox.html', '<script>run(code)</script>')
  writer.write('assets/font.woff2', new Uint8Array([1, 2, 255]))
  writer.copyFolder(deckFiles(dir), join(dir, 'public'))
  const html = packSite({ files, copied, base: '/talk/' })
  const site: PackedSite = JSON.parse(/id="lectern-files">([^<]*)</.exec(html)?.[1] ?? '')

  it('contains every needed file of the site, and no file that only hosts read', () => {
    expect(Object.keys(site.files).sort()).toEqual(
      [
        'assets/app.js',
        'assets/_deck.js',
        'assets/font.woff2',
        'assets/sandbox.html',
        'assets/style.css',
        'frame.html',
        'photo.png',
      ].sort(),
    )
    expect(site.files['assets/font.woff2']).toEqual({ type: 'font/woff2', base64: 'AQL/' })
    expect(site.files['assets/app.js']?.text).toBe('import"deck/assets/_deck.js";"</script><!--"')
    expect(site.styles).toEqual(['assets/style.css'])
  })

  it('names no file of the site, and names the module of the deck by the import map', () => {
    const [head = '', tail = ''] = html.split(/<script type="application\/json" id="lectern-files">[^<]*<\/script>/)
    expect((head + tail).replaceAll('"base":"/talk/"', '')).not.toContain('/talk/')
    expect(head).toContain('"deck":"deck/assets/_deck.js"')
    expect(head).toContain(`<link rel="icon" href="data:image/png;base64,${Buffer.from('the photo.png').toString('base64')}">`)
  })

  it('runs its own scripts by their hashes, and starts the deck after the policy applies', () => {
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)/.exec(html) ?? []
    const [, sources = ''] = /script-src ([^;]*)/.exec(policy.replaceAll('&#39;', "'")) ?? []
    expect(sources).not.toMatch(/unsafe|data:|\*/)
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    const start = 'import "deck/assets/app.js"'
    expect(sources.split(' ')).toEqual([hash(readPackedStart()), hash(start), hash('run(code)'), hash('of(the, frame)'), 'blob:'])
    const tail = html.slice(html.indexOf('id="lectern-files"'))
    expect(tail).toMatch(
      /<\/script>\n<script>[\s\S]*<\/script>\n<meta http-equiv="Content-Security-Policy"[^>]*>\n<script type="module">import "deck\/assets\/app\.js"<\/script>\n<\/head>/,
    )
    expect(html.match(/http-equiv="Content-Security-Policy"/g)).toHaveLength(1)
  })

  it('fetches only from the sites that slides name', () => {
    const rules = (/Content-Security-Policy" content="([^"]*)/.exec(html)?.[1] ?? '').split('; ')
    expect(rules).toContain("default-src 'none'")
    expect(rules).toContain('connect-src data: blob:')
    expect(rules).toContain('img-src data: blob: https://pictures.example')
    expect(rules).toContain('frame-src blob:')
    expect(rules.join()).not.toContain("'self'")
    expect(html).toContain('<link rel="stylesheet" href="https://fonts.example/a.css">')
  })
})
