// A file that a slide names stands in the compiled code as a token: where the file is served from differs between the authoring server
// and a build, what the slide is compiled to does not.
const scheme = 'lectern-asset:'

/** The token of an absolute path. It has no character that Markdown, HTML, CSS or JavaScript would write differently. */
export const assetToken = (file: string) => scheme + Buffer.from(file).toString('base64url')

/**
 * Return the code of a slide with each token replaced by the address that `urlOf` gives to its file. `files` are those that the slide names: a token
 * of another file is a text that somebody wrote, and stays.
 */
export function replaceAssetTokens(code: string, files: ReadonlySet<string>, urlOf: (file: string) => string): string {
  if (!code.includes(scheme)) return code
  return code.replace(/lectern-asset:([\w-]+)/g, (token, path: string) => {
    const file = Buffer.from(path, 'base64url').toString()
    return files.has(file) ? urlOf(file) : token
  })
}

/** Return the address at which the authoring server serves a file. No name of a file ends the text of code, CSS or HTML in which it stands. */
export const servedAddress = (base: string, file: string): string =>
  `${base}@fs${file.split('/').map(encodeURIComponent).join('/')}`.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
