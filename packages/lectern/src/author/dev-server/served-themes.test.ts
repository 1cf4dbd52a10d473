import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LecternError } from '../../base/errors/index.ts'
import { serve, type TestServer } from '../../base/lib/node/testing/serve.ts'
import type { Project } from '../../compiler/project/index.ts'
import { createToken } from '../../site/password/node/index.ts'
import { postAsPage } from '../editing/node/testing/post-as-page.ts'
import { createServedThemes } from './served-themes.ts'

const token = createToken()
let server: TestServer
let themes: ReturnType<typeof createServedThemes<{ name: string; close: () => Promise<void> }>>
let opened: string[]
let closed: string[]
let fault: Error | undefined
let project: {
  base: string
  dir: string
  entry: string
  trust: { untrusted: boolean }
  deck: { config: { editor: boolean; theme: string } }
}

beforeEach(async () => {
  opened = []
  closed = []
  fault = undefined
  project = {
    base: '/talk/',
    dir: import.meta.dirname,
    entry: '/deck/slides.md',
    trust: { untrusted: false },
    deck: { config: { editor: true, theme: 'default' } },
  }
  themes = createServedThemes({
    token,
    project: () => project as unknown as Project,
    async open(name, base) {
      opened.push(`${name} at ${base}`)
      if (fault) throw fault
      return { name, close: async () => void closed.push(name) }
    },
  })
  server = await serve(themes.answer)
})
afterEach(() => server.close())

const ask = (body: unknown, headers?: Record<string, string>) => postAsPage(server.url, token, body, headers)
const nameAt = async (path: string) => (await themes.at(path))?.name

describe('the deck in another theme', () => {
  it('can be seen in each installed theme, one at a time', async () => {
    const { json } = await ask({})
    expect(json).toMatchObject({ theme: 'default', file: 'slides.md' })
    expect(json.themes).toEqual(expect.arrayContaining(['default', 'folio', 'stage']))
    expect(json.themes).not.toContain('none')
    expect((await ask({ show: 'stage' })).json).toEqual({ address: '/talk/__lectern/theme/stage/' })
    expect([await nameAt('/talk/__lectern/theme/stage/2'), await nameAt('/talk/__lectern/theme/folio/2'), await nameAt('/talk/2')]).toEqual(
      ['stage', undefined, undefined],
    )
    await ask({ show: 'stage' })
    await ask({ show: 'folio' })
    expect([opened, closed]).toEqual([['stage at /talk/__lectern/theme/stage/', 'folio at /talk/__lectern/theme/folio/'], ['stage']])
    expect(await nameAt('/talk/__lectern/theme/stage/2')).toBeUndefined()
    await ask({ end: true })
    expect([closed, await nameAt('/talk/__lectern/theme/folio/2')]).toEqual([['stage', 'folio'], undefined])
  })

  it('is opened one after the other when a person looks at many quickly', async () => {
    const answers = await Promise.all(['stage', 'folio', 'vivid'].map((show) => ask({ show })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(opened.length - closed.length).toBe(1)
    await themes.close()
    expect(closed).toHaveLength(3)
  })

  it('says why a theme cannot be shown, and goes on', async () => {
    fault = new LecternError('the theme is broken', { remedy: 'Install it again.' })
    expect(await ask({ show: 'stage' })).toMatchObject({ status: 422, said: 'the theme is broken. Install it again.' })
    expect(await nameAt('/talk/__lectern/theme/stage/1')).toBeUndefined()
    fault = undefined
    expect((await ask({ show: 'stage' })).status).toBe(200)
    expect(await ask({ show: '../../evil' })).toMatchObject({ status: 404, said: 'The theme "../../evil" is not installed.' })
    expect((await ask({ show: 7 })).status).toBe(400)
  })

  it.each([
    ['another Origin', { Origin: 'http://evil.example' }],
    ['no token', { 'X-Lectern-Token': '' }],
  ])('is not opened with %s', async (_, headers) => {
    expect((await ask({ show: 'stage' }, headers)).status).toBe(403)
    expect(opened).toEqual([])
  })

  it('is not opened for a deck that is not edited, or not trusted', async () => {
    project.deck.config.editor = false
    expect((await ask({ show: 'stage' })).status).toBe(403)
    project.deck.config.editor = true
    project.trust.untrusted = true
    expect((await ask({ show: 'stage' })).status).toBe(403)
    expect(opened).toEqual([])
  })
})
