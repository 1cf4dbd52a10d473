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
