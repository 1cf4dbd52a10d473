// The parts of the engine with which the tool gives a talk, and the brokers of its tests. They are bundled from their sources, which Node 20 does not run.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const source = fileURLToPath(new URL('../../packages/lectern/src/talk/', import.meta.url))
const entry = `
export { createLead, createSync } from '${source}sync/model/index.ts'
export { filtersOf, readPacket, readTopic, relayPath, textToSign, topicPrefix, youTopic } from '${source}live/model/index.ts'
export { createRelayLink, waitAfter } from '${source}live/browser/relay-link.ts'
export { createRelayTransport } from '${source}live/browser/relay-transport.ts'
export { brokerAccount, createSigner, createVerify } from '${source}live/browser/signing.ts'
export { publicKeyOf } from '${source}live/node/index.ts'
export { openMosquitto, openNats } from '${source}live/node/testing/brokers.ts'
export { WebSocket } from 'ws'
`

/** Bundles the parts into `folder` and loads them. */
export async function loadLiveParts(folder) {
  mkdirSync(folder, { recursive: true })
  const bundle = await rolldown({
    input: 'parts',
    platform: 'node',
    external: ['ws', 'aedes'],
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => (id === 'parts' ? '\0parts' : undefined),
        load: (id) => (id === '\0parts' ? entry : undefined),
        // The brokers read the guide beside their source.
        transform: (code, id) =>
          code.includes('import.meta.url') ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : undefined,
      },
    ],
  })
  const file = join(folder, 'live-parts.mjs')
  await bundle.write({ file, format: 'esm' })
  return import(pathToFileURL(file).href)
}
