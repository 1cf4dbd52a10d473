/** Read the content of another host's answer. Return undefined, and read no further, when it is larger than `most` bytes. */
export async function readAnswer(answer: Response, most: number): Promise<Buffer | undefined> {
  if (Number(answer.headers.get('content-length')) > most) {
    await answer.body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Return why a host gave no answer within `time` milliseconds, as the end of a sentence. */
export function whyUnanswered(error: unknown, time: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `the answer takes longer than ${time / 1000} seconds`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  return `the host cannot be reached${code}`
}
