import { describe, expect, it } from 'vitest'
import { cacheName, isCacheOf, isOfflinePlan, planOffline } from './offline-plan.ts'

const site = (...names: string[]) => new Map(names.map((name) => [name, { hash: `#${name}`, size: 10 }]))
const kept = (files: ReturnType<typeof site>) => Object.keys(planOffline(files, () => false).files)

describe('the plan of what a worker stores', () => {
  it('has every page, script, style, font and public file, by its hash', () => {
    const files = site('1.html', 'index.html', 'about.html', 'assets/app-1.js', 'assets/s/_x.js', 'assets/font.woff2', 'pictures/a b.png')
    expect(planOffline(files, () => false).files).toEqual(Object.fromEntries([...files].map(([name, { hash }]) => [name, hash])))
  })

  it('has only one of several pages with the same content', () => {
    expect(
      kept(site('404.html', 'print.html', 'presenter.html', 'presenter/1.html', 'presenter/index.html', 'presenter/print.html')),
    ).toEqual(['presenter.html', 'print.html'])
  })

  it('has no file that only hosts and crawlers read, because hosts may not send it', () => {
    expect(kept(site('_redirects', '.nojekyll', '.well-known/x', 'a/.x', 'CNAME', 'robots.txt', 'sitemap.xml', 'sw.js'))).toEqual([])
  })

  it('has no film of more than 20 MB', () => {
    const files = new Map([['film.mp4', { hash: 'x', size: 20_000_001 }]])
    expect(planOffline(files, () => false)).toEqual({ files: {}, whenUsed: [] })
  })

  it('has large code that few people need only after its first use', () => {
    const plan = planOffline(site('assets/ts.worker-1.js', 'assets/app-1.js'), (name) => name.includes('worker'))
    expect(plan).toEqual({ files: { 'assets/app-1.js': '#assets/app-1.js' }, whenUsed: ['assets/ts.worker-1.js'] })
  })

  it('has only the page from which all are rendered in a deck of more than 100 pages', () => {
    const pages = Array.from({ length: 101 }, (_, index) => `${index + 1}.html`)
    expect(kept(site(...pages, 'alias.html', 'index.html', 'print.html', 'presenter.html', 'assets/s/x.js'))).toEqual([
      'assets/s/x.js',
      'presenter.html',
      'print.html',
    ])
  })
})

describe('a plan from outside', () => {
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
  ])('%j is not a plan', (value) => expect(isOfflinePlan(value)).toBe(false))

  it('is still a plan after JSON', () => {
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

  it('do not match what others store on the host', () => {
    expect(isCacheOf('/talk/', 'workbox-precache-v2-/talk/')).toBe(false)
  })
})
