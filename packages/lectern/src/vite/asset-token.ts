// A file that a slide names stands in the compiled code as a token: where the file is served from differs between the authoring server
// and a build, what the slide is compiled to does not.
const scheme = 'lectern-asset:'

/** The token of an absolute path. It has no character that Markdown, HTML, CSS or JavaScript would write differently. */
export const assetToken = (file: string) => scheme + Buffer.from(file).toString('base64url')

/** `code` with each token replaced by what `urlOf` says of its file. */
export const replaceAssetTokens = (code: string, urlOf: (file: string) => string) =>
  code.includes(scheme)
    ? code.replace(/lectern-asset:([\w-]+)/g, (_token, path: string) => urlOf(Buffer.from(path, 'base64url').toString()))
    : code
