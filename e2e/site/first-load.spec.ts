import { untilUpkeep } from '../support/offline.ts'
import { expect, test } from '../support/test.ts'

test('size in the browser: a first load needs few requests, and nothing of formulas, diagrams or a live talk (live.md, rule 10)', async ({
  talk,
}) => {
  const files: string[] = []
  talk.page.on('request', (request) => files.push(request.url()))
  talk.page.on('websocket', (socket) => files.push(socket.url()))
  await talk.open('1')
  // What a window fetches by itself when its first load is over.
  await untilUpkeep(talk.page)
  expect(files.filter((file) => /katex|mermaid|math|github|live|relay/i.test(file.replace(talk.url, '')))).toEqual([])
  const code = files.filter((file) => /\.(js|css)$/.test(file)).map((file) => file.replace(/^.*\//, ''))
  // The entry, the engine, React and what the bundler adds, the list of slides, slide 1 with its component, slide 2; then the session with its styles.
  expect(code.length, code.join()).toBeLessThanOrEqual(10)
})
