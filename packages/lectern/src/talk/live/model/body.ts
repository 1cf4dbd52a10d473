import { isFields } from '../../../base/lib/model/index.ts'
import { type About, isAbout, isMessage, isWireEntry, type Message, type WireEntry } from '../../sync/model/index.ts'

/** What a message between devices says. */
export type Body =
  /** A presenter is there, or has gone. */
  | { readonly type: 'here'; readonly origin: string; readonly about: About | undefined }
  /** One write of a channel. */
  | { readonly type: 'write'; readonly channel: string; readonly entry: WireEntry }
  /** A channel was cleared. */
  | { readonly type: 'clear'; readonly channel: string; readonly clock: number; readonly by: string }
  /** A message between presenters. */
  | { readonly type: 'message'; readonly message: Message }

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length <= longest
const isOrigin = (value: unknown): value is string => isText(value, 40) && value !== ''

/** Return the JSON text of a body. */
export const formatBody = (body: Body): string => JSON.stringify(body)

const isBody = (value: unknown): value is Body =>
  isFields(value) &&
  ((value.type === 'here' && isOrigin(value.origin) && (value.about === undefined || isAbout(value.about))) ||
    (value.type === 'write' && isText(value.channel, 300) && isWireEntry(value.entry)) ||
    (value.type === 'clear' && isText(value.channel, 300) && Number.isSafeInteger(value.clock) && isOrigin(value.by)) ||
    (value.type === 'message' && isMessage(value.message)))

/** Return the body in a JSON text; undefined for anything that is not exactly one. */
export function readBody(json: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isBody(value) ? value : undefined
  } catch {
    return undefined
  }
}
