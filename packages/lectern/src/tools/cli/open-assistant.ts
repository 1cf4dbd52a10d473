import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Looking } from '../../author/dev-server/index.ts'
import { atExit } from '../../base/lib/node/index.ts'
import type { Project } from '../../compiler/project/index.ts'
import { check } from './check.ts'

/** Milliseconds until a slide must be ready. */
const timeout = 30_000

interface AssistantOptions {
  readonly entry: string
  readonly untrusted: boolean
  /** Return the dev server in which the assistant looks at the deck. It is started once. */
  readonly serve: () => Promise<{ readonly url: string; readSaved(): Promise<{ readonly project: Project; readonly state: string }> }>
  /** Return what the windows of the author show. */
  readonly looking: (deck: Project) => Promise<readonly Looking[]>
}

/** Return the function that creates MCP servers for a deck. They share one open page of one browser. */
export async function openAssistant({ entry, untrusted, serve, looking }: AssistantOptions): Promise<() => McpServer> {
  const [{ createMcpServers, readGuide }, { builtFile, createProjectReader, engineDir }, { createWarmDeck }] = await Promise.all([
    import('../mcp/index.ts'),
    import('../../compiler/project/index.ts'),
    import('../checking/index.ts'),
  ])
  const launch = async () => {
    const { findBrowser, launchBrowser } = await import('../../base/chromium/index.ts')
    return launchBrowser(findBrowser(undefined, process.env, process.platform))
  }
  const warm = createWarmDeck({ serve, launch, timeout })
  atExit(warm.close)
  return createMcpServers({
    read: createProjectReader({ entry, untrusted, readOnly: true }),
    show: async (project, place) => (await import('../../author/dev-server/index.ts')).showInWindows(project, place),
    looking,
    guide: () => readGuide(builtFile('guide')),
    version: JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')).version,
    looks: {
      ...warm,
      check: () => check({ entry, entries: [entry], flags: { untrusted } }, timeout),
      async export(format, range) {
        const { exportEntry } = await import('./export.ts')
        // A folder of pictures has the name of the file that other formats have.
        const output = join(dirname(resolve(entry)), `${basename(entry, extname(entry))}-export`)
        return (await exportEntry(entry, { format, output, untrusted, ...(range !== undefined && { range }) }, undefined)).output
      },
    },
  })
}
