import { connect } from 'node:net'

/** Sends the lines of a request to this machine as they are. Resolves with the answer, read as Latin-1, when the connection is closed; status 0 is none. */
export function sendRaw(
  port: number,
  lines: readonly string[],
  host = '127.0.0.1',
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done, fail) => {
    let text = ''
    const socket = connect({ port, host }, () => socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')))
    socket.on('data', (data) => {
      text += data.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && fail(error))
    socket.on('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
  })
}
