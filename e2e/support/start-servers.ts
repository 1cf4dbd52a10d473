import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { copyDeck, root, serveDeck } from './lectern.ts'

/** Serves the talk and the deck with steps in both ways; their addresses go to the tests by environment. Returns what ends the servers. */
export default async function startServers(_config: FullConfig): Promise<() => Promise<void>> {
  const steps = { site: copyDeck('steps'), dev: copyDeck('steps') }
  const talk = join(root, 'talk/slides.md')
  const servers = await Promise.all([
    serveDeck('present', talk),
    serveDeck('dev', talk),
    serveDeck('present', steps.site.entry),
    serveDeck('dev', steps.dev.entry),
  ])
  for (const [index, name] of ['SITE_TALK', 'DEV_TALK', 'SITE_STEPS', 'DEV_STEPS'].entries())
    process.env[`LECTERN_${name}`] = servers[index]?.url
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
    steps.site.remove()
    steps.dev.remove()
  }
}
