import { untilUpkeep } from '../support/offline.ts'
import { expect, test } from '../support/test.ts'

test('issue, "the slide language": nothing of formulas and diagrams enters the first load of a deck without them', async ({ talk }) => {
  const files: string[] = []
  talk.page.on('request', (request) => files.push(request.url()))
  await talk.open('1')
  // What a window fetches by itself when its first load is over.
  await untilUpkeep(talk.page)
  expect(files.filter((file) => /katex|mermaid|math|github/i.test(file.replace(talk.url, '')))).toEqual([])
})

test('size in the browser: a first load needs few requests, with all that a window fetches by itself afterwards', async ({ talk }) => {
  const files: string[] = []
  talk.page.on('request', (request) => files.push(request.url()))
  await talk.open('1')
  await untilUpkeep(talk.page)
  const code = files.filter((file) => /\.(js|css)$/.test(file)).map((file) => file.replace(/^.*\//, ''))
  // The entry, the engine, React and what the bundler adds, the list of slides, slide 1 with its component, slide 2; then the session with its styles.
  expect(code.length, code.join()).toBeLessThanOrEqual(10)
})
