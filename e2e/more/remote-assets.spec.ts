import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runLectern, serveDeck } from '../support/lectern.ts'
import { expect, test } from '../support/test.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a built page of a deck with remoteAssets requests nothing from another origin', async ({ page }) => {
  const asked: string[] = []
  const other = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const host = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const dir = mkdtempSync(join(tmpdir(), 'lectern-remote-'))
  const entry = join(dir, 'slides.md')
  mkdirSync(join(dir, 'components'))
  writeFileSync(join(dir, 'style.css'), `h1 { background: url(${host}/sheet.png) }\n`)
  writeFileSync(join(dir, 'components/Own.tsx'), `export default () => <img src="${host}/component.png" alt="of a component" />\n`)
  writeFileSync(
    entry,
    `---\nremoteAssets: true\nfavicon: ${host}/icon.png\nbackground: ${host}/background.png\n---\n\n# One\n\n![of a slide](${host}/slide.png)\n\n<Own />\n\n<video poster="${host}/poster.png"></video>\n\n<img srcset="${host}/set.png 1x" alt="of a set">\n`,
  )
  let served: Awaited<ReturnType<typeof serveDeck>> | undefined
  try {
    expect(await runLectern(['build', entry])).toMatchObject({ status: 0 })
    const names = ['background', 'component', 'icon', 'poster', 'set', 'sheet', 'slide']
    expect(asked.sort()).toEqual(names.map((name) => `/${name}.png`))
    asked.length = 0
    served = await serveDeck('present', entry)
    const { origin } = new URL(served.url)
    const foreign: string[] = []
    const own: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!/^(data|blob):/.test(url)) (url.startsWith(origin) ? own : foreign).push(url)
    })
    await page.goto(served.url)
    for (const name of ['of a slide', 'of a component', 'of a set'])
      await expect
        .poll(() => page.getByRole('img', { name, exact: true }).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1)
    await page.waitForLoadState('networkidle')
    expect(own.filter((url) => url.endsWith('.png'))).not.toEqual([])
    expect([foreign, asked]).toEqual([[], []])
  } finally {
    await served?.close()
    other.close()
    rmSync(dir, { recursive: true })
  }
})
