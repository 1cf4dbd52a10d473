import { connect } from 'node:net'

/**
 * Send the lines of a request to this machine unchanged. When the connection closes, resolve with the response, decoded as Latin-1; status 0 means
 * none.
 */
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
