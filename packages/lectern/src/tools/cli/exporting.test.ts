import { dirname, join } from 'node:path'
import { errors } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LecternError } from '../../base/errors/index.ts'
import { browserError, hiddenParts, hiddenSite } from './exporting.ts'

describe('temporary folders of a command', () => {
  it.each([hiddenSite, hiddenParts])('are in the deck’s cache, one for each deck of a folder (%o)', (folderOf) => {
    const folders = ['/talk/slides.md', '/talk/more.md', '/talk/slides.mdx'].map((entry) => folderOf(entry))
    expect(new Set(folders).size).toBe(3)
    for (const folder of folders) expect(dirname(dirname(folder))).toBe(join('/talk', '.lectern'))
  })

  it.each([hiddenSite, hiddenParts])('never look like Markdown files (%o)', (folderOf) => {
    expect(folderOf('/talk/slides.md')).not.toMatch(/\.mdx?$/)
  })
})

describe('a page that crashes ("no mistake of the author prints a stack trace")', () => {
  it('is reported with a remedy', () => {
    const error = browserError(new Error('page.evaluate: Target crashed'))
    expect(error).toBeInstanceOf(LecternError)
    expect(error).toMatchObject({ message: expect.stringContaining('crashed'), remedy: expect.stringContaining('--range') })
  })

  it('is reported when it does not answer', () => {
    const error = browserError(new errors.TimeoutError('page.screenshot: Timeout 30000ms exceeded.'))
    expect(error).toBeInstanceOf(LecternError)
    expect(error).toMatchObject({ message: 'the browser did not answer in time', remedy: expect.stringContaining('--range') })
  })

  it.each([new Error('page.evaluate: Target page, context or browser has been closed'), 'text', undefined])(
    '%s stays as it is',
    (error) => {
      expect(browserError(error)).toBe(error)
    },
  )
})
