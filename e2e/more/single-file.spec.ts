import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { runLectern } from '../support/lectern.ts'
import { fontsOf } from '../support/offline.ts'

const slides = `---
title: One file
theme: purplin
remote: tomato
monaco: true
---

# First

![A red square](./square.svg)

<p v-click>a step</p>

<!-- A note for the speaker. -->

---

# Second

\`\`\`python
print("code has a font of its own")
\`\`\`

---
layout: image-right
image: /public-square.svg
---

# Third

---

# Fourth

\`\`\`ts {monaco-run}
const sum: number = 1 + 2
console.log(sum)
\`\`\`
`

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`

let dir: string
let file: string
test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-single-'))
  writeFileSync(join(dir, 'slides.md'), slides)
  writeFileSync(join(dir, 'square.svg'), square('red'))
  mkdirSync(join(dir, 'public'))
  writeFileSync(join(dir, 'public/public-square.svg'), square('blue'))
  file = join(dir, 'out', 'talk.html')
  const { status, stdout, stderr } = await runLectern(['build', join(dir, 'slides.md'), '--single-file', '--out', file])
  expect(status, stderr).toBe(0)
  expect(stderr).toMatch(/one file of \d/)
  expect(stdout).toContain('talk.html')
})
test.afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a deck in one file works from the disk, asks for nothing, and its presenter leads another window', async ({ page, context }) => {
  const url = pathToFileURL(file).href
  const asked: string[] = []
  const said: string[] = []
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) asked.push(request.url())
  })
  context.on('console', (message) => said.push(message.text()))
  context.on('weberror', (error) => said.push(error.error().message))
  await context.setOffline(true)
  const slide = page.getByRole('group').and(page.locator('[aria-roledescription="slide"]'))
  await page.goto(url)
  await expect(slide).toHaveAttribute('data-slide', '1')
  await expect(page).toHaveURL(`${url}#/1`)
  const isDrawn = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  expect(await page.getByRole('img', { name: 'A red square' }).evaluate(isDrawn)).toBe(40)
  await page.keyboard.press('ArrowRight')
  await expect(slide).toHaveAttribute('data-clicks', '1')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
  for (const family of ['Rubik', 'Fira Code'])
    await expect.poll(async () => (await fontsOf(page)).join()).toMatch(new RegExp(`${family}[^,]* loaded`))
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Slides overview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('End')
  await expect(slide).toHaveAttribute('data-slide', '4')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('log')).toHaveText('3')

  const presenter = await context.newPage()
  await presenter.goto(`${url}#/presenter/2?password=tomato`)
  const current = presenter.getByRole('region', { name: 'Current slide' }).getByRole('group')
  await expect(current).toHaveAttribute('data-slide', '2')
  await expect(presenter.getByRole('button', { name: 'Freeze audience' })).toBeVisible()
  await presenter.keyboard.press('ArrowRight')
  await expect(slide).toHaveAttribute('data-slide', '3')
  await presenter.keyboard.press('ArrowUp')
  await presenter.keyboard.press('ArrowUp')
  await expect(slide).toHaveAttribute('data-slide', '1')
  await expect(presenter.getByRole('region', { name: 'Notes' })).toContainText('A note for the speaker.')
  expect(asked).toEqual([])
  expect(said).toEqual([])
})
