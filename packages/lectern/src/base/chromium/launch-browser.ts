import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { LecternError } from '../errors/index.ts'
import { createTempFolder } from '../lib/node/index.ts'

/** The start of a browser that is under way. It is state of the process, which has one environment. */
let starting: Promise<unknown> = Promise.resolve()

/**
 * Start the browser at `executablePath` without a window. The temporary files of the browser and Playwright are in one folder, which is removed with
 * this process, or with the browser, if other code has made none of its own there while the browser started.
 *
 * `scale` is the number of pixels of a picture for each pixel of the slide, as its pages set it. The browser knows it from the start: a process that
 * learns of it with its first page may lay out the page before, and lines of text are then a pixel higher.
 *
 * @throws LecternError when the browser does not start.
 */
export function launchBrowser(executablePath: string, scale = 1): Promise<Browser> {
  const launch = starting.then(() => launchNow(executablePath, scale))
  starting = launch.catch(() => undefined)
  return launch
}

/** Playwright looks for the folder of temporary files in the environment. Two starts at once would leave the folder of one of them there. */
async function launchNow(executablePath: string, scale: number): Promise<Browser> {
  // An import would first parse the whole package for its names, which takes 0.2 seconds.
  const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core')
  const temp = createTempFolder('lectern-')
  const { TMPDIR } = process.env
  process.env.TMPDIR = temp.path
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', `--force-device-scale-factor=${scale}`],
      // Playwright kills the browser when this process exits. Only one of the two must handle an interrupt.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    browser.once('disconnected', () => {
      const isOfOthers = (name: string) => !/^(\.org\.chromium|\.com\.google|playwright)/.test(name)
      // A system that cleans up may have removed the folder.
      if (!existsSync(temp.path) || !readdirSync(temp.path).some(isOfOthers)) temp.remove()
    })
    return browser
  } catch (error) {
    temp.remove()
    throw new LecternError(`the browser "${executablePath}" does not start`, {
      cause: error,
      remedy: 'Name another browser: CHROMIUM=/path/to/chrome (export and check take --executable-path as well).',
    })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
