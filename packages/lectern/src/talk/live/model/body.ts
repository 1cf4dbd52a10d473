import { type About, isAbout, isWireEntry, type WireEntry } from '../../sync/model/index.ts'

/** What a message between devices says. */
export type Body =
  /** A presenter is there, or has gone. */
  | { readonly type: 'here'; readonly origin: string; readonly about: About | undefined }
  /** One write of a channel. */
  | { readonly type: 'write'; readonly channel: string; readonly entry: WireEntry }
  /** A channel was cleared. */
  | { readonly type: 'clear'; readonly channel: string; readonly clock: number; readonly by: string }
  /** A message between presenters. */
  | { readonly type: 'text'; readonly text: string }

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest
const isOrigin = (value: unknown): value is string => isText(value, 40) && value !== ''

/** Return the JSON text of a body. */
export const formatBody = (body: Body): string => JSON.stringify(body)

/** Return the body in a JSON text; undefined for anything that is not exactly one. */
export function readBody(json: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return undefined
    const body = value as Readonly<Record<string, unknown>>
    const fits =
      (body.type === 'here' && isOrigin(body.origin) && (body.about === undefined || isAbout(body.about))) ||
      (body.type === 'write' && isText(body.channel, 300) && isWireEntry(body.entry)) ||
      (body.type === 'clear' && isText(body.channel, 300) && Number.isSafeInteger(body.clock) && isOrigin(body.by)) ||
      (body.type === 'text' && typeof body.text === 'string')
    return fits ? (body as unknown as Body) : undefined
  } catch {
    return undefined
  }
}
