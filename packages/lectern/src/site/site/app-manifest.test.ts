import { describe, expect, it } from 'vitest'
import { appManifest, isAppIcon } from './app-manifest.ts'

/** Return the head of a PNG with these dimensions. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const project = (config: object) =>
  ({
    base: '/talk/',
    deck: { config: { title: 'A talk', lang: 'en', colorSchema: 'light', ...config }, slides: [] },
  }) as unknown as Parameters<typeof appManifest>[0]

describe('the manifest of the app', () => {
  it('has its start and scope at the base path, and the title and colors of the deck', () => {
    expect(JSON.parse(appManifest(project({ colorSchema: 'dark' }), []))).toMatchObject({
      id: '/talk/',
      name: 'A talk',
      lang: 'en',
      start_url: '/talk/',
      scope: '/talk/',
      display: 'standalone',
      background_color: '#121212',
      theme_color: '#121212',
    })
  })

  it('has the known type and size of each icon', () => {
    const icons = [{ url: '/talk/a.svg' }, { url: '/talk/b.png', content: png(512, 512) }, { url: 'https://host.example/c.png?x' }]
    expect(JSON.parse(appManifest(project({}), icons)).icons).toEqual([
      { src: '/talk/a.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/talk/b.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: 'https://host.example/c.png?x', type: 'image/png', purpose: 'any' },
    ])
  })

  it.each([
    ['a vector', { url: '/a.svg' }, true],
    ['a square of 144 pixels', { url: '/a.png', content: png(144, 144) }, true],
    ['a small square', { url: '/a.png', content: png(32, 32) }, false],
    ['what is no square', { url: '/a.png', content: png(512, 256) }, false],
    ['a picture that is none', { url: '/a.png', content: new Uint8Array(3) }, false],
    ['an old icon', { url: '/a.ico' }, false],
  ])('%s fits an installed app: %s', (_, icon, expected) => {
    expect(isAppIcon(icon)).toBe(expected)
  })
})
