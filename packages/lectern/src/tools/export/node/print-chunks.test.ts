import type { Browser, BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { KeptChunks } from './kept-chunks.ts'
import { printChunks } from './print-chunks.ts'

/** Print with a first page that cannot be opened. */
function failing(message: string) {
  const browser = { isConnected: () => true } as Browser
  const context = { pages: () => [], newPage: () => Promise.reject(new Error(message)) } as unknown as BrowserContext
  const options = { url: 'http://localhost/', withClicks: false, dark: false, timeout: 1000, scale: 1, omitBackground: false }
  const nothing = () => undefined
  const kept = { plan: undefined, has: () => false } as unknown as KeptChunks
  const job = { browser, context, routerMode: 'history', options, size: 20, kept, nameOf: String, take: async () => undefined } as const
  return printChunks({ ...job, onProgress: nothing })
}

describe('printChunks', () => {
  it('reports a browser that closes early, with a remedy', async () => {
    const messages = failing('browserContext.newPage: Target page, context or browser has been closed')
    await expect(messages).rejects.toThrow('the browser ended while it was printing')
  })
  it('passes on other errors', () => expect(failing('no memory')).rejects.toThrow(/^no memory$/))
})
