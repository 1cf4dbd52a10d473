import { t } from '../../../base/language/index.ts'
import { isFields, parseJson } from '../../../base/lib/model/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import { mediaKind, speakingName } from '../model/media.ts'

/** Bytes above which a person is asked first. */
export const largeBytes = 10_000_000

export type MediaAnswer = { readonly address: string } | { readonly why: string }

interface SendMediaOptions {
  readonly view: Window & typeof globalThis
  /** Base path of the deck. */
  readonly base: string
  readonly access: Access
}

/** Return the files that a slide can show. */
export const shownFiles = (files: Iterable<File>): File[] =>
  [...files].filter(({ name, type }) => mediaKind(name) !== undefined || mediaKind(speakingName('', type, '')) !== undefined)

/**
 * Create the function that puts a file beside the deck. Resolve to its address for a slide, or to the reason why it was not written. `title` is that of
 * the slide: it names a file without a name of its own.
 */
export function createMediaSender({ view, base, access }: SendMediaOptions): (file: File, title: string) => Promise<MediaAnswer> {
  return async (file, title) => {
    const name = speakingName(file.name, file.type, title)
    const asked = access.current() === undefined ? await access.ask() : undefined
    if (asked && 'why' in asked) return asked
    const token = access.current() ?? asked?.token ?? ''
    try {
      const answer = await view.fetch(`${base}__lectern/media`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', 'X-Lectern-Token': token, 'X-Lectern-Name': encodeURIComponent(name) },
        body: file,
      })
      const said = (await answer.text()).trim()
      const value = answer.ok ? parseJson(said) : undefined
      return isFields(value) && typeof value.address === 'string' ? { address: value.address } : { why: said }
    } catch {
      return { why: t('{file} was not written: the authoring server does not answer.', { file: name }) }
    }
  }
}
