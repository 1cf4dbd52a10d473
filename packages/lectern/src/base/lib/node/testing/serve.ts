import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server at a free port of this machine. */
export interface TestServer {
  readonly url: string
  readonly http: Server
  close(): Promise<void>
}

/** Serve requests until `close` is called. */
export async function serve(answer: RequestListener): Promise<TestServer> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    http: server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
