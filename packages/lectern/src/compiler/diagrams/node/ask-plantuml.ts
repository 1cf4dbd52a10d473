import { hash } from 'node:crypto'
import { readAnswer, whyUnanswered } from '../../../base/lib/node/index.ts'
import type { DrawnDiagram } from '../../../deck/diagram/index.ts'
import { readPlantUml } from '../model/read-plantuml.ts'
import type { DrawingCache } from './create-drawing.ts'

/** What one picture may cost: milliseconds, and bytes. */
const limits = { time: 10_000, bytes: 2_000_000 }

/** A mistake in a diagram, as its server names it. `line` counts from 1, at `@startuml`. */
interface PlantUmlMistake {
  readonly failed: string
  readonly line: number
}

/** Asks a PlantUML server for pictures when a deck is compiled. */
interface PlantUml {
  /** Return the picture at an address of the server. Return undefined where the browser of each viewer must load it. */
  draw(address: string): Promise<DrawnDiagram | PlantUmlMistake | undefined>
  /** Return why the server gave no picture, once for all diagrams of a deck. */
  missing(): { readonly what: string; readonly allowed: string } | undefined
}

/** Create what asks the PlantUML server of a deck. A redirect is not followed: it may lead to someone else. */
export function createPlantUml(cache: DrawingCache, { time, bytes } = limits): PlantUml {
  let failed: string | undefined
  let isUnreachable = false
  let isTold = false

  async function ask(address: string): Promise<DrawnDiagram | PlantUmlMistake | undefined> {
    const headers = { accept: 'image/svg+xml', 'user-agent': 'lectern' }
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(time), headers })
    const mistake = answer.headers.get('x-plantuml-diagram-error')
    const isPicture = answer.ok && /^image\/svg\+xml\b/i.test(answer.headers.get('content-type') ?? '')
    if (mistake !== null || !isPicture) {
      await answer.body?.cancel()
      if (mistake !== null) return { failed: mistake, line: Number(answer.headers.get('x-plantuml-diagram-error-line')) || 1 }
      failed = answer.ok ? 'its answer is not an SVG' : `it answers ${answer.status}`
      return undefined
    }
    const content = await readAnswer(answer, bytes)
    if (content) return readPlantUml(content.toString())
    failed = `a picture is larger than ${bytes / 1_000_000} MB`
    return undefined
  }

  return {
    async draw(address) {
      const key = hash('sha1', JSON.stringify(['plantuml', address]), 'base64url').slice(0, 20)
      const kept = cache.get(key)
      if (kept && 'svg' in kept) return kept
      if (isUnreachable) return undefined
      try {
        const drawn = await ask(address)
        if (drawn && 'svg' in drawn) cache.set(key, drawn)
        return drawn
      } catch (error) {
        isUnreachable = true
        failed = whyUnanswered(error, time)
        return undefined
      }
    },
    missing() {
      if (isTold || failed === undefined) return undefined
      isTold = true
      return {
        what: `The browser of each viewer loads the PlantUML diagrams, because their server could not draw them now: ${failed}`,
        allowed: 'Start the server that the option "plantUmlServer" names, or change the option.',
      }
    },
  }
}
