import { describe, expect, it } from 'vitest'
import { cacheName, isCacheOf, isOfflinePlan, planOffline } from './offline-plan.ts'

const site = (...names: string[]) => new Map(names.map((name) => [name, { hash: `#${name}`, size: 10 }]))
const kept = (files: ReturnType<typeof site>) => Object.keys(planOffline(files, () => false).files)

describe('what is kept of a site', () => {
  it('every page, script, style, font and public file, by its hash', () => {
    const files = site('1.html', 'index.html', 'about.html', 'assets/app-1.js', 'assets/s/_x.js', 'assets/font.woff2', 'pictures/a b.png')
    expect(planOffline(files, () => false).files).toEqual(Object.fromEntries([...files].map(([name, { hash }]) => [name, hash])))
  })

  it('of pages that hold the same one', () => {
    expect(
      kept(site('404.html', 'print.html', 'presenter.html', 'presenter/1.html', 'presenter/index.html', 'presenter/print.html')),
    ).toEqual(['presenter.html', 'print.html'])
  })

  it('nothing that only hosts and crawlers read, some of which no host hands out', () => {
    expect(kept(site('_redirects', '.nojekyll', '.well-known/x', 'a/.x', 'CNAME', 'robots.txt', 'sitemap.xml', 'sw.js'))).toEqual([])
  })

  it('no film of more than 20 MB', () => {
    const files = new Map([['film.mp4', { hash: 'x', size: 20_000_001 }]])
    expect(planOffline(files, () => false)).toEqual({ files: {}, whenUsed: [] })
  })

  it('large code that few want, once it has been used', () => {
    const plan = planOffline(site('assets/ts.worker-1.js', 'assets/app-1.js'), (name) => name.includes('worker'))
    expect(plan).toEqual({ files: { 'assets/app-1.js': '#assets/app-1.js' }, whenUsed: ['assets/ts.worker-1.js'] })
  })

  it('of a deck of more than 100 pages the one from which all are rendered', () => {
    const pages = Array.from({ length: 101 }, (_, index) => `${index + 1}.html`)
    expect(kept(site(...pages, 'alias.html', 'index.html', 'print.html', 'presenter.html', 'assets/s/x.js'))).toEqual([
      'assets/s/x.js',
      'presenter.html',
      'print.html',
    ])
  })
})

describe('a plan from elsewhere', () => {
  it.each([
    undefined,
    null,
    'x',
    [],
    {},
    { files: {} },
    { files: { a: 1 }, whenUsed: [] },
    { files: null, whenUsed: [] },
    { files: {}, whenUsed: [1] },
  ])('%j is none', (value) => expect(isOfflinePlan(value)).toBe(false))

  it('is one after its way through JSON', () => {
    expect(isOfflinePlan(JSON.parse(JSON.stringify(planOffline(site('1.html'), () => false))))).toBe(true)
  })
})

describe('names of caches (contract.md, "Browser storage")', () => {
  it('begin with lectern: and end with the base path', () => {
    expect(cacheName('v1', '/talk/')).toBe('lectern:offline:v1:/talk/')
  })

  it.each([
    ['/talk/', true],
    ['/', false],
    ['/talk/two/', false],
    ['/two/talk/', false],
  ])('one of /talk/ is one of %s: %s', (base, expected) => {
    expect(isCacheOf(base, cacheName('a-_9', '/talk/'))).toBe(expected)
  })

  it('what others keep on the host is none of them', () => {
    expect(isCacheOf('/talk/', 'workbox-precache-v2-/talk/')).toBe(false)
  })
})
