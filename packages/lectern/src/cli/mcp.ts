import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { formatResult } from '../checking/model/index.ts'
import { LecternError } from '../errors/index.ts'
import { createTempFolder } from '../lib/node/index.ts'
import { untrustedFlag } from './build.ts'
import { check } from './check.ts'
import type { Arguments, Command } from './command.ts'
import { exportedDeck, hiddenSite, launchBrowser } from './exporting.ts'
import { tell } from './terminal.ts'

/** Milliseconds until a slide must be ready. */
const timeout = 30_000

/** Take a picture of a slide of the deck on the disk, with the browser of this machine. */
async function takeScreenshot({ entry, flags }: Arguments, slide: number, step: number | undefined): Promise<Uint8Array> {
  const [{ buildSiteIfChanged }, { serveSite }, { exportDeck, findBrowser }] = await Promise.all([
    import('../build/index.ts'),
    import('../server/index.ts'),
    import('../export/node/index.ts'),
  ])
  const untrusted = flags.untrusted === true
  const { out, base, deck } = await buildSiteIfChanged({ entry, out: hiddenSite(entry, untrusted), untrusted, onOutput: tell })
  if (slide > deck.slides.length)
    throw new LecternError(`there is no slide ${slide}`, { remedy: `There are slides 1 to ${deck.slides.length}.` })
  const folder = createTempFolder('lectern-screenshot-')
  const browser = await launchBrowser(findBrowser(undefined, process.env, process.platform))
  try {
    const served = await serveSite({ dir: out, base, port: 0 })
    try {
      const options = {
        url: served.addresses[0] ?? '',
        range: String(slide),
        withClicks: step !== undefined,
        dark: false,
        timeout,
        scale: 1,
        omitBackground: false,
      }
      const job = {
        browser,
        deck: exportedDeck(deck),
        options,
        format: 'png',
        output: join(folder.path, 'pictures'),
        perSlide: false,
      } as const
      await exportDeck({ ...job, onProgress: () => undefined })
      // One picture for each step: `003-0.png`, `003-1.png` …
      const names = readdirSync(job.output)
      const name = names.find((each) => step === undefined || each.endsWith(`-${step}.png`) || (step === 0 && names.length === 1))
      if (name === undefined)
        throw new LecternError(`slide ${slide} has no step ${step}`, { remedy: `It has steps 0 to ${names.length - 1}.` })
      return readFileSync(join(job.output, name))
    } finally {
      await served.close()
    }
  } finally {
    await browser.close()
    folder.remove()
  }
}

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Let an assistant read, change, see and check a deck, through the Model Context Protocol on stdin and stdout.',
  flags: { untrusted: untrustedFlag },
  async run(args) {
    const [{ createMcpServer, readGuide, serveStdio }, { builtFile, createProjectReader }] = await Promise.all([
      import('../mcp/index.ts'),
      import('../project/index.ts'),
    ])
    const { entry, flags } = args
    if (!existsSync(entry)) throw new LecternError(`there is no file ${entry}`, { remedy: 'Name the Markdown file of the deck.' })
    const server = createMcpServer({
      read: createProjectReader({ entry, untrusted: flags.untrusted === true }),
      guide: () => readGuide(builtFile('guide')),
      version: createRequire(import.meta.url)('../package.json').version,
      looks: {
        screenshot: (slide, step) => takeScreenshot(args, slide, step),
        async check(slide) {
          const result = await check({ ...args, flags: { ...flags, ...(slide !== undefined && { range: String(slide) }) } }, timeout)
          return formatResult(result, 'text', (file) => file)
        },
      },
    })
    await serveStdio(server)
  },
}
