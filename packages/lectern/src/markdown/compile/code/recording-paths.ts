const source = /\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'<>{}]+))/gi

/** Return whether a path names a recording of a terminal. */
export const isRecording = (path: string): boolean => /\.cast$/i.test(path)

/** Return the paths of recordings that a slide may name. Other text that looks like it counts, too. */
export const recordingPaths = (content: string): string[] =>
  [...content.matchAll(source)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim()).filter(isRecording)
