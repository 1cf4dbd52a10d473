import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatResult } from '../../author/checking/model/index.ts'
import { LecternError } from '../../base/errors/index.ts'
import { untrustedFlag } from './build.ts'
import { check } from './check.ts'
import type { Arguments, Command } from './command.ts'
import { hiddenSite } from './exporting.ts'
import { pictureOfSlide, withBrowser } from './slide-picture.ts'
import { tell } from './terminal.ts'

/** Milliseconds until a slide must be ready. */
const timeout = 30_000

/** Take a picture of a slide of the deck on the disk, with the browser of this machine. */
async function takeScreenshot({ entry, flags }: Arguments, slide: number, step: number | undefined): Promise<Uint8Array> {
  const [{ buildSiteIfChanged }, { serveSite }] = await Promise.all([
    import('../../site/build/index.ts'),
    import('../../site/server/index.ts'),
  ])
  const untrusted = flags.untrusted === true
  const { out, base, deck } = await buildSiteIfChanged({ entry, out: hiddenSite(entry, untrusted), untrusted, alone: true, onOutput: tell })
  if (slide > deck.slides.length)
    throw new LecternError(`there is no slide ${slide}`, { remedy: `There are slides 1 to ${deck.slides.length}.` })
  return withBrowser(async (browser) => {
    const served = await serveSite({ dir: out, base, port: 0 })
    try {
      return await pictureOfSlide(browser, { deck, url: served.addresses[0] ?? '', slide, step })
    } finally {
      await served.close()
    }
  })
}

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Let an assistant read, change, see and check a deck. It speaks the Model Context Protocol on standard input and output.',
  example: 'claude mcp add lectern -- npx lectern mcp slides.md',
  flags: { untrusted: untrustedFlag },
  async run(args) {
    const [{ createMcpServer, readGuide, serveStdio }, { builtFile, createProjectReader, engineDir }] = await Promise.all([
      import('../mcp/index.ts'),
      import('../../compiler/project/index.ts'),
    ])
    const { entry, flags } = args
    if (!existsSync(entry)) throw new LecternError(`there is no file ${entry}`, { remedy: 'Name the Markdown file of the deck.' })
    const server = createMcpServer({
      read: createProjectReader({ entry, untrusted: flags.untrusted === true, readOnly: true }),
      show: async (project, place) => (await import('../../author/dev-server/index.ts')).showInWindows(project, place),
      guide: () => readGuide(builtFile('guide')),
      version: JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')).version,
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
