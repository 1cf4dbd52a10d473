import { postWithToken } from '../../lib/browser/index.ts'
import type { Access } from '../model/index.ts'

/** The answer of the authoring server: a status, and a JSON value or a text. */
interface Answered {
  readonly status: number
  /** Undefined unless the answer is JSON. */
  readonly answer: unknown
  readonly said: string
}

/** Send a JSON request to an endpoint of the authoring server. Resolves to undefined when the server does not answer. */
export type Post = (endpoint: string, body: unknown) => Promise<Answered | undefined>

/** Create the function that posts requests. `base` is the base path of the deck. A refusal by `access` looks like an answer of the server. */
export function createPost(view: Window, base: string, access: Access): Post {
  return async (endpoint, body) => {
    const known = access.current()
    // A page that unloads has no time to wait.
    const asked = known === undefined ? await access.ask() : { token: known }
    if ('why' in asked) return { status: 403, answer: undefined, said: asked.why }
    try {
      const answer = await postWithToken(view, `${base}__lectern/${endpoint}`, asked.token, body)
      const said = await answer.text()
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
      return { status: answer.status, answer: isJson ? JSON.parse(said) : undefined, said: said.trim() }
    } catch {
      return undefined
    }
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
