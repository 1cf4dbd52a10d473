import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeckPage } from '../support/deck-page.ts'
import { copyDeck, runLectern } from '../support/lectern.ts'
import { plainHost } from '../support/plain-host.ts'
import { expect, expectWindows, type Hall, PresenterPage, test } from '../support/present.ts'

/** A page of the same origin that is none of the deck's. */
async function openHostile({ context, url }: Hall) {
  await context.route('**/hostile', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Hostile</title>' }))
  const page = await context.newPage()
  await page.goto(`${url}hostile`)
  return page
}

const channelOf = ({ url }: Hall) => `lectern:sync:${new URL(url).pathname}`

test('two decks on one host never touch each other', async ({ context }) => {
  const copy = copyDeck('present')
  const site = mkdtempSync(join(tmpdir(), 'lectern-two-'))
  const build = (name: string) => runLectern(['build', copy.entry, '--base', `/${name}/`, '--out', join(site, name)])
  const built = await Promise.all(['one', 'two'].map(build))
  expect(built.map(({ status }) => status)).toEqual([0, 0])
  const host = await plainHost(site, '/')
  try {
    const presenter = new PresenterPage(await context.newPage(), `${host.url}one/`)
    const follower = new DeckPage(await context.newPage(), `${host.url}one/`)
    const other = new DeckPage(await context.newPage(), `${host.url}two/`)
    await presenter.open('presenter/1')
    await presenter.expectToLead()
    await follower.open('1')
    await other.open('3')
    await expectWindows(presenter, 1)
    await other.page.waitForLoadState('networkidle')
    await presenter.page.keyboard.press('ArrowDown')
    await follower.expectAt(2)
    await other.slide.getByRole('button', { name: 'Count' }).click()
    await expect(other.slide.getByLabel('The count')).toHaveText('1')
    await presenter.page.keyboard.press('ArrowDown')
    await follower.expectAt(3)
    await expect(follower.slide.getByLabel('The count')).toHaveText('0')
    await other.expectAt(3)
    await expectWindows(presenter, 1)
  } finally {
    await host.close()
    copy.remove()
    rmSync(site, { recursive: true, force: true })
  }
})

test('forged and malformed messages change nothing', async ({ hall }) => {
  const presenter = await hall.presenter('presenter/2')
  const viewer = await hall.viewer()
  await viewer.expectAt(2)
  const hostile = await openHostile(hall)
  await hostile.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    const change = (fields: object) =>
      JSON.stringify({ lectern: 2, from: 'forger', seq: 1, clock: Date.now(), type: 'change', channel: 'place', entries: [], ...fields })
    const messages: unknown[] = [
      null,
      7,
      {},
      new ArrayBuffer(8),
      'text',
      '{',
      '{"lectern":2,"from":"forger"',
      change({ lectern: 1 }),
      change({ clock: Number.MAX_SAFE_INTEGER, entries: [['x', Number.MAX_SAFE_INTEGER, '', { no: 5, clicks: 0 }]] }),
      change({ entries: [['forger', Date.now(), '', { no: 5, clicks: 0 }]] }),
      change({ channel: 'lead', entries: [['', Date.now(), 'forger', true]] }),
      change({ channel: 'lead', entries: [['', Date.now(), '', 'yes']] }),
      change({ channel: '__proto__', entries: [['__proto__', Date.now(), '', { polluted: true }]] }),
      change({ type: 'eval', code: 'alert(1)' }),
      change({ type: 'ask', have: null }),
      `{"lectern":2,"from":"forger","seq":1,"clock":1,"type":"ask","about":{"role":"presenter"},"have":{}}`,
    ]
    for (const message of messages) channel.postMessage(message)
  }, channelOf(hall))
  await presenter.page.keyboard.press('ArrowDown')
  await presenter.expectAt(3)
  await viewer.expectAt(3)
  await presenter.expectToLead()
  expect(await viewer.page.evaluate(() => 'polluted' in {})).toBe(false)
})
