import { postJson } from '../../../base/lib/browser/index.ts'
import type { Access } from './page-access.ts'

/** The answer of the dev server: a status, and a JSON value or a text. */
interface Answered {
  readonly status: number
  /** Undefined unless the answer is JSON. */
  readonly answer: unknown
  readonly said: string
}

/** Send a JSON request to an endpoint of the dev server. Resolves to undefined when the server does not answer. */
export type Post = (endpoint: string, body: unknown) => Promise<Answered | undefined>

/** Longest body that a page may send while it unloads, in characters. Browsers allow 64 kB. */
const longestParting = 15_000

/** Create the function that posts requests. `base` is the base path of the deck. A refusal by `access` looks like an answer of the server. */
export function createPost(view: Window, base: string, access: Access): Post {
  return async (endpoint, body) => {
    const text = JSON.stringify(body)
    const known = access.current()
    // A page that unloads has no time to wait.
    const asked = known === undefined ? await access.ask() : { token: known }
    if ('why' in asked) return { status: 403, answer: undefined, said: asked.why }
    try {
      const answer = await postJson(view, `${base}__lectern/${endpoint}`, asked.token, text, text.length <= longestParting)
      const said = await answer.text()
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
      return { status: answer.status, answer: isJson ? JSON.parse(said) : undefined, said: said.trim() }
    } catch {
      return undefined
    }
  }
}
