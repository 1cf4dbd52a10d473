import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../../base/lib/node/testing/serve.ts'
import { isOwnPlantUml } from '../model/read-plantuml.ts'
import { createPlantUml } from './ask-plantuml.ts'
import { openDrawingCache } from './create-drawing.ts'

const root = (content: string, background = '#FFFFFF') =>
  `<svg xmlns="http://www.w3.org/2000/svg" style="width:70px;height:140px;background:${background};" width="70px" height="140px" viewBox="0 0 70 140"><?plantuml 1.2026.8?><defs/><g font-family="sans-serif" lengthAdjust="spacing">${content}</g></svg>`
const entity = (id: string, name: string, fill = '#F1F1F1') =>
  `<g class="entity" data-qualified-name="${name}" id="${id}"><rect x="6" y="6" width="58" height="48" fill="${fill}" style="stroke:#181818;stroke-width:0.5;" rx="2.5"/><text x="20" y="20" fill="#000" font-size="14" textLength="30.5">${name}</text><line x1="7" y1="30" x2="60" y2="30" style="stroke:#181818;stroke-width:0.5;"/><text x="20" y="44" fill="#000" font-size="14" textLength="22">age: int</text></g>`
const link = `<g class="link" data-entity-1="ent1" data-entity-2="ent2" id="lnk3"><path d="M30,60 L30,90" style="stroke:#181818;stroke-width:1;" fill="none"/><polygon points="30,90,26,81,34,81" fill="#F00" style="stroke:#F00;stroke-width:1;"/><text x="36" y="75" fill="#000" font-size="13" textLength="20">runs</text></g>`

const pictures: Readonly<Record<string, string>> = {
  plain: root(entity('ent1', 'Animal') + entity('ent2', 'Dog') + link),
  colored: root(entity('ent1', 'Animal', '#ADD8E6'), '#FFFFEE'),
  unmeasured: root('<text x="1" y="20" fill="#000" font-size="14">Words</text>'),
  hostile: root(
    '<script>alert(1)</script><a href="javascript:alert(2)" onclick="alert(3)"><text x="1" y="9" fill="#000" onload="alert(4)" style="fill:url(https://example.org/x)" textLength="9">&lt;script&gt;</text></a><rect fill="#F1F1F1" filter="url(https://example.org/f)" x="&quot; onload=&quot;alert(5)"/><style>@import "https://example.org/x.css"</style>',
  ),
  image: root('<image href="data:image/png;base64,AA"/>'),
  large: root('x'.repeat(3000)),
}

let server: TestServer
const asked: string[] = []
beforeAll(async () => {
  server = await serve((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    asked.push(name)
    if (name === 'slow') return
    if (name === 'moved') response.writeHead(302, { location: `${server.url}/svg/plain` })
    else if (name === 'wrong')
      response.writeHead(400, {
        'content-type': 'image/svg+xml',
        'x-plantuml-diagram-error': 'Syntax Error?',
        'x-plantuml-diagram-error-line': '3',
      })
    else if (name === 'page') response.writeHead(200, { 'content-type': 'text/html' })
    else if (pictures[name]) response.writeHead(200, { 'content-type': 'image/svg+xml' })
    else response.writeHead(500)
    response.end(pictures[name] ?? '')
  })
})
afterAll(() => server.close())

const create = (cache = openDrawingCache('1'), time = 10_000) => createPlantUml(cache, { time, bytes: 3000 })
async function drawn(name: string) {
  const picture = await create().draw(`${server.url}/svg/${name}`)
  if (!picture || 'failed' in picture) throw new Error('there is no picture')
  return picture
}

describe('createPlantUml', () => {
  it('gets a picture once, in the face and the colors of the slide, with its parts', async () => {
    const cache = openDrawingCache('1')
    const before = asked.length
    const first = await create(cache).draw(`${server.url}/svg/plain`)
    expect(await create(cache).draw(`${server.url}/svg/plain`)).toEqual(first)
    expect(asked.length - before).toBe(1)
    const { svg, width, height, parts } = await drawn('plain')
    expect([width, height]).toEqual([80, 160])
    expect(svg).not.toMatch(/font-family|background|#181818|plantuml/)
    expect(svg).toContain(
      '<text x="20" y="20" fill="currentcolor" font-size="14" textLength="30.5" lengthAdjust="spacingAndGlyphs">Animal</text>',
    )
    expect(svg).toMatch(/fill="var\(--dg-box\)"[^>]*stroke="var\(--dg-line\)"/)
    expect(parts.map(({ kind, name, label, ends }) => [kind, name, label, ends].flat().join(' ').trim())).toEqual([
      'node Animal Animal',
      'node Dog Dog',
      'edge  runs Animal Dog',
    ])
  })

  it('keeps the colors of an author on the ground that they are made for', async () => {
    const { svg } = await drawn('colored')
    expect(svg).toMatch(/^<svg[^>]*><rect width="70" height="140" fill="#FFFFEE"\/>/)
    expect(svg).toMatch(/fill="#ADD8E6"[\s\S]*fill="#000"[^>]*>Animal/)
    expect(svg).not.toContain('var(')
  })

  it('keeps the face of words that do not say how wide they are', async () =>
    expect((await drawn('unmeasured')).svg).toContain('<g font-family="sans-serif">'))

  it('lets nothing in that runs, leads away or is fetched', async () => {
    const { svg } = await drawn('hostile')
    expect(svg).not.toMatch(/<script|<a[ >]|<style|example\.org|javascript:|filter| on\w+="/)
    expect(svg).toContain('>&lt;script&gt;</text>')
  })

  it('leaves a picture with images to viewers, without a message', async () => {
    const plantUml = create()
    expect([await plantUml.draw(`${server.url}/svg/image`), plantUml.missing()]).toEqual([undefined, undefined])
  })

  it('returns the mistake that the server finds, with its line', async () =>
    expect(await create().draw(`${server.url}/svg/wrong`)).toEqual({ failed: 'Syntax Error?', line: 3 }))

  it.each([
    ['moved', 'it answers 302'],
    ['down', 'it answers 500'],
    ['page', 'its answer is not an SVG'],
    ['large', 'a picture is larger than 0.003 MB'],
    ['slow', 'the answer takes longer than 0.05 seconds'],
  ])('says once why the server gave no picture: %s', async (name, why) => {
    const plantUml = create(undefined, name === 'slow' ? 50 : undefined)
    const before = asked.length
    expect(await plantUml.draw(`${server.url}/svg/${name}`)).toBeUndefined()
    // On a busy machine, a short time is over before the server is asked.
    if (name !== 'slow') expect(asked.slice(before)).toEqual([name])
    expect(plantUml.missing()).toEqual({
      what: `The browser of each viewer loads the PlantUML diagrams, because their server could not draw them now: ${why}`,
      allowed: 'Start the server that the option "plantUmlServer" names, or change the option.',
    })
    expect(plantUml.missing()).toBeUndefined()
  })

  it('asks a server that cannot be reached once', async () => {
    const gone = await serve(() => undefined)
    await gone.close()
    const plantUml = create()
    for (const name of ['a', 'b']) expect(await plantUml.draw(`${gone.url}/svg/${name}`)).toBeUndefined()
    expect(plantUml.missing()?.what).toContain('the host cannot be reached (ECONNREFUSED)')
  })
})

it.each([
  ['https://www.plantuml.com/plantuml', false],
  ['http://PLANTUML.com', false],
  ['http://localhost:8080/', true],
  ['https://uml.example.org/plantuml', true],
  ['http://me:word@[::1]:8080/uml', true],
  ['http://plantuml.com@uml.example.org/', true],
  ['http://uml.example.org@plantuml.com/', false],
  ['file:///etc', false],
  ['', false],
])('knows the author’s own server: %s', (address, isOwn) => expect(isOwnPlantUml(address)).toBe(isOwn))
