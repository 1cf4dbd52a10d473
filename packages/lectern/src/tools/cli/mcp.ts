import { existsSync } from 'node:fs'
import { LecternError } from '../../base/errors/index.ts'
import { untrustedFlag } from './build.ts'
import type { Command } from './command.ts'
import { withoutBroker } from './exporting.ts'
import { openAssistant } from './open-assistant.ts'
import { tellPlain } from './terminal.ts'

/**
 * Return the function that starts the server in which an assistant looks at the deck, and returns it. No other program knows of it. It starts again when
 * the configuration of the bundler or the installed packages have changed.
 */
function hiddenServer(entry: string, untrusted: boolean) {
  let isOutdated = false
  async function start() {
    const { startDevServer } = await import('../../author/dev-server/index.ts')
    isOutdated = false
    return startDevServer({
      ...{ entry, untrusted, port: 0, host: undefined, isHidden: true },
      config: withoutBroker,
      endpoints: () => ({}),
      onProblems: () => undefined,
      takePicture: () => Promise.reject(new LecternError('this server takes no pictures of comments')),
      onReconfigured() {
        isOutdated = true
      },
      log: tellPlain,
    })
  }
  let starting: ReturnType<typeof start> | undefined
  const running = () => {
    starting ??= start().catch((error: unknown) => {
      // A deck with a mistake may be right the next time.
      starting = undefined
      throw error
    })
    return starting
  }
  return async () => {
    const server = await running()
    // Only reading the deck shows whether its configuration has changed.
    await server.programs.readSaved()
    if (isOutdated) {
      starting = undefined
      await server.close()
    }
    const { programs } = await running()
    return { url: programs.address(), readSaved: programs.readSaved }
  }
}

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Let an assistant read, change, see and check a deck. It speaks the Model Context Protocol on standard input and output.',
  example: 'claude mcp add lectern -- npx lectern mcp slides.md',
  flags: { untrusted: untrustedFlag },
  async run({ entry, flags }) {
    if (!existsSync(entry)) throw new LecternError(`there is no file ${entry}`, { remedy: 'Name the Markdown file of the deck.' })
    const untrusted = flags.untrusted === true
    const createServer = await openAssistant({
      ...{ entry, untrusted },
      serve: hiddenServer(entry, untrusted),
      looking: async (project) => (await import('../../author/dev-server/index.ts')).windowsOf(project),
    })
    const { serveStdio } = await import('../mcp/index.ts')
    await serveStdio(createServer())
  },
}
