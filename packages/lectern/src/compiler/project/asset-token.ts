// Compiled code refers to a file by a token. The address of the file differs between the dev server and a build, but the compiled slide does
// not.
const scheme = 'lectern-asset:'

/** Return the token of an absolute path. Markdown, HTML, CSS and JavaScript write all of its characters in the same way. */
export const assetToken = (file: string) => scheme + Buffer.from(file).toString('base64url')

export const isAssetToken = (url: string): boolean => url.startsWith(scheme)

/**
 * Replace each token in the code of a slide with the address that `urlOf` returns for its file. `files` are the files that the slide names. A token
 * of any other file is text that somebody wrote, and stays.
 */
export function replaceAssetTokens(code: string, files: ReadonlySet<string>, urlOf: (file: string) => string): string {
  if (!code.includes(scheme)) return code
  return code.replace(/lectern-asset:([\w-]+)/g, (token, path: string) => {
    const file = Buffer.from(path, 'base64url').toString()
    return files.has(file) ? urlOf(file) : token
  })
}

/** Return the address at which the dev server serves a file. No file name can end a string in code, CSS or HTML. */
export const servedAddress = (base: string, file: string): string =>
  `${base}@fs${file.split('/').map(encodeURIComponent).join('/')}`.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
