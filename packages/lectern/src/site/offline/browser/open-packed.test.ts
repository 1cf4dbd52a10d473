// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { PackedSite } from '../model/packed-files.ts'
import { openPacked } from './open-packed.ts'

const site: PackedSite = {
  base: '/talk/',
  styles: ['assets/style.css'],
  files: {
    'assets/app.js': {
      type: 'text/javascript',
      text: 'import "deck/assets/b.js"; show("/talk/photo%201.png", "/talk/none.png", "/talk/%")',
    },
    'assets/b.js': { type: 'text/javascript', text: 'new Worker("/talk/assets/x.worker-1.js")' },
    'assets/x.worker-1.js': { type: 'text/javascript', text: 'work()' },
    'assets/style.css': { type: 'text/css', text: 'a{src:url(/talk/assets/font.woff2)}' },
    'assets/font.woff2': { type: 'font/woff2', base64: 'AQL/' },
    'photo 1.png': { type: 'image/png', base64: 'AQL/' },
    'assets/names.js': {
      type: 'text/javascript',
      text: '["/talk/photo 1.png", "/talk/a (1), b.png", "/talk/a%20(1),%20b.png", "/talk/a"]',
    },
    'a (1), b.png': { type: 'image/png', base64: 'AQL/' },
  },
}

describe('opening a site that is in its page', () => {
  const blobs: Blob[] = []
  const view = Object.create(
    window,
    Object.getOwnPropertyDescriptors({ document, URL: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` } }),
  )
  openPacked(view as typeof window, site)
  const textAt = async (address = '') => blobs[Number(address.slice('blob:'.length)) - 1]?.text()
  const { imports } = JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '') as {
    imports: Record<string, string>
  }

  it('gives each file one address, and puts it wherever the file is named', async () => {
    expect(blobs).toHaveLength(7)
    const photo = /show\("(blob:\d+)", "\/talk\/none\.png", "\/talk\/%"\)/.exec((await textAt(imports['deck/assets/app.js'])) ?? '')?.[1]
    expect(blobs[Number(photo?.slice(5)) - 1]?.type).toBe('image/png')
    expect(document.querySelector('style')?.textContent).toMatch(/^a\{src:url\(blob:\d+\)\}$/)
    expect(await textAt(imports['deck/assets/b.js'])).toBe(`new Worker("${imports['deck/assets/x.worker-1.js']}")`)
  })

  it('finds names with characters that end an address, as they are and as Markdown writes them', async () => {
    const names: string[] = JSON.parse((await textAt(imports['deck/assets/names.js'])) ?? '')
    expect(names.map((name) => name.replace(/\d+$/, 'N'))).toEqual(['blob:N', 'blob:N', 'blob:N', '/talk/a'])
    expect(names[1]).toBe(names[2])
  })

  it('knows the names of all modules', () => {
    expect(Object.keys(imports).sort()).toEqual([
      'deck/assets/app.js',
      'deck/assets/b.js',
      'deck/assets/names.js',
      'deck/assets/x.worker-1.js',
    ])
  })
})
