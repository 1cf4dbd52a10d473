import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { DeckPage } from '../support/deck-page.ts'
import type { Lasting } from '../support/lasting.ts'
import { serveDeck } from '../support/lectern.ts'
import { start } from '../support/play.ts'
import { test as base, expect } from '../support/test.ts'
import { inWholeBrowser } from '../support/whole-browser.ts'

const slides = '# One\n\n---\n\n# Two --> three\n\n---\n\n# Four\n'

const serveRecorded: Lasting<string> = async (use) => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-recorded-'))
  writeFileSync(join(dir, 'slides.md'), `---\ntitle: Recorded\nrecord: true\n---\n\n${slides}`)
  const served = await serveDeck('present', join(dir, 'slides.md'))
  await use(served.url)
  await served.close()
  rmSync(dir, { recursive: true, force: true })
}

const test = base.extend<{ recordedUrl: string }>({
  recordedUrl: async ({ perFile }, use) => use(await perFile(serveRecorded)),
})

// One worker, one build.
test.describe.configure({ mode: 'default' })

// A camera and a microphone that are none, this tab for a screen, and leave without a question.
test.use({
  permissions: ['camera', 'microphone'],
  ...inWholeBrowser('--use-fake-device-for-media-stream', '--auto-accept-this-tab-capture'),
})

const record = (page: Page) => page.getByRole('dialog', { name: 'Record' })
const kept = (page: Page) => page.getByRole('region', { name: 'Recordings' })
const pieces = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = []
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries())
        if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle)
        else if (name.includes('screen-piece')) names.push(name)
    }
    await walk(await navigator.storage.getDirectory())
    return names.length
  })

/** Opens the questions before a recording. */
async function ask(deck: DeckPage): Promise<void> {
  await deck.pressButton('Record')
  await expect(record(deck.page)).toBeVisible()
  await expect(record(deck.page).getByRole('meter', { name: 'Microphone level' })).toBeVisible()
}

async function begin({ page }: DeckPage): Promise<void> {
  await record(page).getByRole('button', { name: 'Start recording' }).click()
  await expect(record(page)).toBeHidden()
  await expect(page.getByRole('timer', { name: 'Recorded time' })).toBeAttached()
}

/** Saves what is downloaded, by the ending of its name. */
async function files(downloads: readonly Download[]): Promise<Map<string, string>> {
  const saved = new Map<string, string>()
  for (const download of downloads) {
    const name = download.suggestedFilename()
    saved.set(/( camera)?\.\w+$/.exec(name)?.[0].trim() ?? name, await download.path())
  }
  return saved
}

/** What a browser says of a film. */
const play = (page: Page, path: string) =>
  page.evaluate(async (base64) => {
    // With all of its data, or the browser may put the film to sleep between two seeks.
    const video = Object.assign(document.createElement('video'), { preload: 'auto', muted: true })
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
    await new Promise((done, fail) => {
      video.oncanplaythrough = done
      video.onerror = () => fail(new Error(video.error?.message ?? 'no film'))
    })
    // A place in the middle: only a film with a table of its times gets there.
    for (const place of [video.duration / 2, 0.01]) {
      video.currentTime = place
      await new Promise((done) => video.addEventListener('seeked', done, { once: true }))
    }
    const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
    const draw = canvas.getContext('2d')
    draw?.drawImage(video, 0, 0)
    const [red = 0] = draw?.getImageData(8, video.videoHeight - 8, 1, 1).data ?? []
    const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.buffer)
    return { duration: video.duration, width: video.videoWidth, sound: buffer.duration, red }
  }, readFileSync(path).toString('base64'))

test('a talk with camera and microphone is recorded, pauses and slides included, and saved as files that play', async ({
  page,
  recordedUrl,
}) => {
  const deck = new DeckPage(page, recordedUrl)
  await start(deck, '1')
  await ask(deck)
  await record(page).getByRole('combobox', { name: 'Camera' }).selectOption('default')
  await record(page).getByRole('radio', { name: 'In a separate file' }).check()
  await record(page).getByRole('textbox', { name: 'File name' }).fill('My: talk?')
  await begin(deck)
  await expect.poll(() => pieces(page)).toBeGreaterThan(0)
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(2)
  await deck.pressButton('Pause recording')
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(3)
  await deck.pressButton('Resume recording')
  await expect.poll(() => pieces(page)).toBeGreaterThan(2)

  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await deck.pressButton('Record')
  await expect(kept(page)).toContainText('was saved with your downloads')
  await expect.poll(() => downloads.length).toBe(3)
  const names = downloads.map((download) => download.suggestedFilename()).sort()
  expect(names).toEqual(['My talk camera.webm', 'My talk.vtt', 'My talk.webm'])
  const saved = await files(downloads)
  const chapters = readFileSync(saved.get('.vtt') ?? '', 'utf8')
  expect(chapters.split('\n').filter((line) => line && !line.includes('-->'))).toEqual(['WEBVTT', 'Recorded', 'Two --&gt; three', 'Four'])
  const [hours = 0, minutes = 0, seconds = 0] = (chapters.match(/[\d:.]+(?= -->)/g)?.at(-1) ?? '').split(':').map(Number)
  const lastChapter = (hours * 60 + minutes) * 60 + seconds
  expect(lastChapter).toBeGreaterThan(0)
  for (const name of ['.webm', 'camera.webm']) {
    const film = await play(page, saved.get(name) ?? '')
    // The film goes on after the last slide change.
    expect(film.duration).toBeGreaterThan(lastChapter)
    expect(film.duration).toBeLessThan(30)
    expect(film.width).toBe(1280)
    // The first picture is the bright slide, and not the slide behind the questions.
    if (name === '.webm') expect(film.red).toBeGreaterThan(240)
    expect(Math.abs(film.sound - film.duration)).toBeLessThan(1)
  }

  await kept(page).getByRole('button', { name: 'Delete from this browser' }).click()
  await expect(kept(page)).toBeHidden()
})

test('a page that closes during a recording loses seconds, not the talk', async ({ page, recordedUrl }) => {
  const deck = new DeckPage(page, recordedUrl)
  await start(deck, '1')
  await ask(deck)
  await begin(deck)
  // Pieces come a second apart; the last is still being written, and the first may hold less than a second.
  await expect.poll(() => pieces(page)).toBeGreaterThan(4)
  await page.close({ runBeforeUnload: false })

  const again = new DeckPage(await page.context().newPage(), recordedUrl)
  await start(again, '1')
  await expect(kept(again.page)).toContainText(/A recording from .*, \d+ s, was not saved\./)
  const downloads: Download[] = []
  again.page.on('download', (download) => downloads.push(download))
  await kept(again.page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => downloads.length).toBe(2)
  const film = await play(again.page, (await files(downloads)).get('.webm') ?? '')
  expect(film.duration).toBeGreaterThan(2)
  expect(film.width).toBe(1280)
})

test('contract.md, "Errors": a refusal is shown with its reason and a remedy, and the talk continues', async ({ page, recordedUrl }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.assign(MediaDevices.prototype, { getDisplayMedia: refuse, getUserMedia: refuse })
  })
  const deck = new DeckPage(page, recordedUrl)
  await start(deck, '1')
  await deck.pressButton('Record')
  await expect(record(page).getByRole('alert')).toContainText('Allow the microphone for this page in the address bar')
  expect(await axeFindings(page, { include: 'dialog' })).toEqual([])
  await record(page).getByRole('button', { name: 'Start recording' }).click()
  await expect(record(page).getByRole('status')).toContainText('The browser was not allowed to share it.')
  await expect(record(page).getByRole('button', { name: 'Start recording' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(record(page)).toBeHidden()
  await deck.pressButton('Camera')
  await expect(page.getByRole('alert')).toContainText('The browser was not allowed to use the camera.')
  await page.keyboard.press('ArrowDown')
  await deck.expectAt(2)
})

test('when the browser ends the sharing, what was recorded is saved', async ({ page, recordedUrl }) => {
  await page.addInitScript(() => {
    const capture = MediaDevices.prototype.getDisplayMedia
    MediaDevices.prototype.getDisplayMedia = async function (wish) {
      const stream = await capture.call(this, wish)
      const [track] = stream.getVideoTracks()
      addEventListener('stop-sharing', () => {
        track?.stop()
        track?.dispatchEvent(new Event('ended'))
      })
      return stream
    }
  })
  const deck = new DeckPage(page, recordedUrl)
  await start(deck, '1')
  await ask(deck)
  await begin(deck)
  await expect.poll(() => pieces(page)).toBeGreaterThan(0)
  await page.evaluate(() => window.dispatchEvent(new Event('stop-sharing')))
  await expect(kept(page)).toContainText('was saved with your downloads')
})

test('the camera over the slide is moved, resized, mirrored and closed by keys, and stays where it was', async ({ page, recordedUrl }) => {
  const deck = new DeckPage(page, recordedUrl)
  await start(deck, '1')
  await deck.pressButton('Camera')
  const camera = page.getByRole('group', { name: 'Camera' })
  await expect(camera).toBeVisible()
  await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  expect(await axeFindings(page, { include: '[aria-label="Camera"]' })).toEqual([])
  const before = await camera.boundingBox()
  await camera.getByRole('button', { name: 'Move camera' }).press('ArrowLeft')
  await camera.getByRole('button', { name: 'Move camera' }).press('ArrowUp')
  await camera.getByRole('slider', { name: 'Camera size' }).press('Home')
  const after = await camera.boundingBox()
  expect(after?.width).toBeLessThan(before?.width ?? 0)
  await camera.getByRole('button', { name: 'Mirror camera' }).press('Enter')
  await expect(camera.getByRole('button', { name: 'Mirror camera' })).toHaveAttribute('aria-pressed', 'false')
  await deck.expectAt(1)

  await page.mouse.move((after?.x ?? 0) + 50, (after?.y ?? 0) + 50)
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 4 })
  await page.mouse.up()
  const dragged = await camera.boundingBox()
  expect(Math.abs((dragged?.x ?? 0) - 250)).toBeLessThan(4)
  await deck.expectAt(1)

  await page.reload()
  await deck.pressButton('Camera')
  await expect.poll(() => camera.boundingBox()).toEqual(dragged)
  await camera.getByRole('button', { name: 'Close camera' }).click()
  await expect(camera).toBeHidden()
})
