import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDeck, root, type ServedDeck, serveDeck } from './lectern.ts'

type Kind = 'present' | 'dev'

/** Number of slides in the deck `long`. */
export const longDeck = 1000

interface Source {
  readonly entry: string
  remove(): void
}

function writeLongDeck(): Source {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-long-'))
  const slides = Array.from({ length: longDeck }, (_, index) => `# Slide number ${index + 1}\n\nWords.\n`)
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, `---\ntitle: A long deck\n---\n\n${slides.join('\n---\n\n')}`)
  return { entry, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** The deck of a name: the talk, a deck of `examples`, the long one, or a copy of a deck of `e2e/decks`. */
function sourceOf(name: string): Source {
  if (name === 'talk') return { entry: join(root, 'talk/slides.md'), remove: () => undefined }
  if (name === 'long') return writeLongDeck()
  return name === 'showcase' ? copyDeck(name, 'examples') : copyDeck(name)
}

const variable = 'LECTERN_DECK_SERVERS'

/** The built decks of each suite, in the order in which it needs them. A deck that is missing here is built when its first test asks for it. */
const inOrder: Readonly<Record<string, string>> = {
  test: 'talk steps math state code components play bare long layouts hall languages motion terminal present',
  rest: 'showcase templates vue-theme vue vue-layouts',
}

/**
 * Starts what serves each deck once for all workers, when the first test asks for it. For a run of a whole suite (LECTERN_SUITE), it begins
 * before. Returns what ends the servers.
 */
export async function openDeckServers(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<{ readonly served: ServedDeck; readonly source: Source }>>()
  async function serve(kind: Kind, name: string) {
    const source = sourceOf(name)
    return { source, served: await serveDeck(kind, source.entry) }
  }
  function serveOnce(kind: Kind, name: string) {
    const id = `${kind} ${name}`
    const starting = started.get(id) ?? serve(kind, name)
    started.set(id, starting)
    return starting
  }
  let ended = false
  /** Build one deck after the other, so that workers do not wait for them. What fails is reported to the test that asks. */
  async function buildAhead() {
    const names = inOrder[process.env.LECTERN_SUITE ?? '']?.split(' ') ?? []
    for (const name of names) if (!ended) await serveOnce('present', name).catch(() => undefined)
  }
  void buildAhead()
  const control = createServer((request, response) => {
    const [, kind = '', name = ''] = (request.url ?? '').split('/')
    serveOnce(kind === 'dev' ? 'dev' : 'present', name).then(
      ({ served }) => response.end(served.url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(control.listen(0, '127.0.0.1'), 'listening')
  process.env[variable] = `http://127.0.0.1:${(control.address() as AddressInfo).port}/`
  return async () => {
    ended = true
    control.close()
    for (const { status, ...result } of await Promise.allSettled(started.values())) {
      if (status !== 'fulfilled' || !('value' in result)) continue
      await result.value.served.close()
      result.value.source.remove()
    }
  }
}

/** Returns the address of a deck that all workers share. No test may change its files. */
export async function sharedDeck(kind: Kind, name: string): Promise<string> {
  const response = await fetch(`${process.env[variable]}${kind}/${name}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}

/** The way in which a project of the tests shows a deck. */
export const kindOf = ({ name }: { readonly name: string }): Kind => (name === 'dev' || name === 'authoring' ? 'dev' : 'present')
