import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LecternError } from '../../base/errors/index.ts'
import { deckFiles } from '../../base/files/index.ts'
import { hostFiles, hosts, writeHostFiles } from './host-files.ts'
import type { HostedFolder } from './server-configs.ts'
import { createSiteWriter } from './site-writer.ts'

const one: readonly HostedFolder[] = [{ folder: '/srv/talk', base: '/', home: '1' }]
const two: readonly HostedFolder[] = [
  { folder: '/srv', base: '/', home: '' },
  { folder: '/srv/a', base: '/a/', home: '1' },
  { folder: '/srv/b', base: '/b/', home: '1' },
]

/** A rule for headers in the format of Netlify and Cloudflare Pages: a path, then indented lines. */
const rule = /^(\/\S*)\n((?: {2}[\w-]+: \S.*\n)+)/gm

describe('files for hosts', () => {
  it('GitHub Pages: none, because it reads only 404.html and .nojekyll', () => {
    expect(hostFiles('github', one)).toEqual({})
  })

  it.each(['netlify', 'cloudflare'] as const)(
    '%s: _headers in rules of a path and its headers, and no header in two rules that meet',
    (host) => {
      const text = hostFiles(host, two)._headers ?? ''
      const rules = [...text.matchAll(rule)]
      expect(rules.map(([whole]) => whole).join('')).toBe(text)
      expect(rules.map(([, path]) => path)).toEqual(['/*', '/a/assets/*', '/b/assets/*'])
      const names = (lines = '') => [...lines.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
      expect(names(rules[0]?.[2])).toEqual(['X-Content-Type-Options', 'Referrer-Policy'])
      expect(names(rules[1]?.[2])).toEqual(['Cache-Control'])
    },
  )

  it('Netlify: _redirects, in which missing files stay missing and all other addresses lead to slide 1', () => {
    expect(hostFiles('netlify', one)._redirects).toBe('/assets/* /404.html 404\n/* /1 302\n')
    expect(hostFiles('netlify', two)._redirects?.split('\n')).toEqual([
      '/b/assets/* /b/404.html 404',
      '/b/* /b/1 302',
      '/a/assets/* /a/404.html 404',
      '/a/* /a/1 302',
      '/* / 302',
      '',
    ])
  })

  it('Cloudflare Pages: no _redirects, which it would follow even if a file exists', () => {
    expect(Object.keys(hostFiles('cloudflare', two))).toEqual(['_headers'])
  })

  it('Vercel: vercel.json with addresses without .html, and the 404.html of each deck in a list', () => {
    const config = JSON.parse(hostFiles('vercel', two)['vercel.json'] ?? '')
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    expect(config.rewrites).toEqual(['a', 'b'].map((name) => ({ source: `/${name}/((?!assets/)[^.]*)`, destination: `/${name}/404` })))
    const source = new RegExp(`^${config.rewrites[0].source}$`)
    for (const path of ['/a/0', '/a/x/y', '/a/-1']) expect(path).toMatch(source)
    for (const path of ['/a/assets/x', '/a/x.png', '/b/1']) expect(path).not.toMatch(source)
    expect(JSON.parse(hostFiles('vercel', one)['vercel.json'] ?? '').rewrites).toBeUndefined()
  })

  it.each([
    ['nginx', '/srv/$talk'],
    ['nginx', '/srv/a\nb'],
    ['caddy', '/srv/{env.HOME}'],
    ['caddy', '/srv/`x'],
  ] as const)('%s: reports a folder %j that its configuration cannot express', (host, folder) => {
    expect(() => hostFiles(host, [{ folder, base: '/talk/', home: '1' }])).toThrow(LecternError)
  })

  it.each(['nginx', 'caddy'] as const)('%s: a base path of codes that are no text is an error', (host) => {
    expect(() => hostFiles(host, [{ folder: '/srv', base: '/%ff/', home: '1' }])).toThrow(/codes that are no text/)
  })

  it('write any other folder as one quoted value, which ends no value, line or block', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('nginx', 'caddy'), (name, host) => {
        try {
          const text = Object.values(hostFiles(host as 'nginx', [{ folder: `/srv/${name}`, base: '/talk/', home: '1' }]))[0] ?? ''
          const quotedFolder = `/srv/${name.replace(/["\\]/g, '\\$&')}`
          const rest = text
            .replaceAll(quotedFolder, '')
            .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
            .replaceAll(/^#.*$/gm, '')
          expect(rest).not.toContain('"')
          expect([...rest.matchAll(/[{}]/g)].length % 2).toBe(0)
        } catch (error) {
          expect(error).toBeInstanceOf(LecternError)
        }
      }),
    ))

  it("are replaced by the author's file in public/", () => {
    const dir = mkdtempSync(join(tmpdir(), 'lectern-host-files-'))
    mkdirSync(join(dir, 'public'))
    writeFileSync(join(dir, 'public/_headers'), 'mine')
    const writer = createSiteWriter(dir)
    writer.copyFolder(deckFiles(dir), join(dir, 'public'))
    writeHostFiles(writer, 'netlify', one)
    writer.finish()
    expect(readFileSync(join(dir, '_headers'), 'utf8')).toBe('mine')
    expect(readFileSync(join(dir, '_redirects'), 'utf8')).toContain('/1 302')
    rmSync(dir, { recursive: true })
  })

  it('exist for every host', () => {
    for (const host of hosts) expect(() => hostFiles(host, one)).not.toThrow()
  })
})
