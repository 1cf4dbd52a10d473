/** Return the path of a folder as one word of a POSIX shell, for a command that a person copies. A name that begins with `-` is no option. */
export function shellWord(path: string): string {
  const name = path.startsWith('-') ? `./${path}` : path
  return /^[\w./@%+:,-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
