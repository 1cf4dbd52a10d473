import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

it('browsers that start at once leave the folder of temporary files of this process as it is', async () => {
  const before = tmpdir()
  const launches = ['/nowhere/a', '/nowhere/b', '/nowhere/c'].map((program) => launchBrowser(program))
  for (const launch of launches) await expect(launch).rejects.toThrow('does not start')
  expect(tmpdir()).toBe(before)
})
