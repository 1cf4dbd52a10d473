/** What a request asks for, in printable ASCII as it may stand in a `Location`: the path, and the query with its question mark or ''. */
export interface RequestTarget {
  readonly path: string
  readonly query: string
}

/** A path and a query; nothing else that a browser sends begins with a slash. */
const originForm = /^(\/(?!\/)[^?#]*)(\?[^#]*)?$/

/** Node hands bytes on as one character each. */
const escapeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Reads the target of a request line (RFC 9112, section 3.2); undefined when it is none that a server of files can answer. Throws nothing. */
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

/** The text of an encoded path; undefined when no text encodes to it, or when it has a character that no path of a file has. */
export function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') || text.includes('\\') ? undefined : text
  } catch {
    return undefined
  }
}
