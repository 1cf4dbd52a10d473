/** The target of a request, in printable ASCII that is valid in a `Location`: the path, and the query with its question mark or ''. */
export interface RequestTarget {
  readonly path: string
  readonly query: string
}

/** A path and a query. Browsers send nothing else that begins with a slash. */
const originForm = /^(\/(?!\/)[^?#]*)(\?[^#]*)?$/

/** Escape a byte. Node passes each byte as one character. */
const escapeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Parse the target of a request line (RFC 9112, section 3.2). Return undefined for a target that a file server cannot answer. Never throw. */
export function readTarget(url: string | undefined): RequestTarget | undefined {
  let target = url ?? ''
  if (/^https?:\/\//i.test(target)) {
    if (!URL.canParse(target)) return undefined
    const { pathname, search } = new URL(target)
    target = pathname + search
  }
  const [, path, query = ''] = originForm.exec(target) ?? []
  if (path === undefined) return undefined
  const printable = (text: string) => text.replace(/[^\x21-\x7e]/g, escapeByte)
  return { path: printable(path), query: printable(query) }
}

/** Decode an encoded path. Return undefined when it is not valid, or contains a character that no file path has. */
export function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') || text.includes('\\') ? undefined : text
  } catch {
    return undefined
  }
}
