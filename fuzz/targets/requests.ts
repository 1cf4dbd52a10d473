import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { serveSite } from '../../packages/lectern/src/site/server/serve-site.ts'
import { requestTo, sendBytes } from '../../packages/lectern/src/site/server/testing/fuzz-requests.ts'
import { createTarget, must } from '../target.ts'

const dir = mkdtempSync(join(tmpdir(), 'lectern-fuzz-site-'))
mkdirSync(join(dir, 'assets'))
writeFileSync(join(dir, 'index.html'), `<p>${'slide one '.repeat(500)}`)
writeFileSync(join(dir, '2.html'), '<p>two')
writeFileSync(join(dir, 'assets/app-12345678.js'), 'go()')
writeFileSync(join(dir, 'assets/film.mp4'), '0123456789')
const paths = [
  '/talk/',
  '/talk/2',
  '/talk/assets/app-12345678.js',
  '/talk/assets/film.mp4',
  '/talk/presenter/1',
  '/talk/__lectern/presenter',
]

/** What the server said of failures of its own. */
const reported: string[] = []
const site = await serveSite({ dir, base: '/talk/', port: 0, report: (sentence) => reported.push(sentence) })

/** Return the status of a valid request. `fetch` would use an earlier connection, which the server may close at that moment. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((done, fail) => {
    const request = get({ host: '127.0.0.1', port: site.port, path, agent: false }, (response) => {
      response.resume().on('end', () => done(response.statusCode))
    })
    request.on('error', fail)
  })

/** Whatever bytes come, the server of a built site goes on and does not fail. */
export default createTarget({
  short: 8,
  cases: fc.array(requestTo(site.port, paths), { minLength: 1, maxLength: 32 }),
  async rule(all) {
    const statuses = await Promise.all(all.map((bytes) => sendBytes(site.port, bytes)))
    must(
      statuses.every((status) => status < 500 || status === 501 || status === 505),
      `the server answers ${statuses}`,
    )
    must(reported.length === 0, `the server reports ${reported}`)
    must((await statusOf('/talk/2')) === 200, 'the server does not answer any more')
  },
  async close() {
    await site.close()
    rmSync(dir, { recursive: true })
  },
})
