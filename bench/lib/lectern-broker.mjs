import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generate } from '../gen-deck.mjs'
import { freePort, sleep, start } from './proc.mjs'

const bin = fileURLToPath(new URL('../../node_modules/lectern/bin/lectern.js', import.meta.url))

/** Serves a deck of seven slides with `lectern present --remote`, on this machine alone. It can be killed and started again on the same port. */
export async function openLectern(dir, { publicKeyOf, relayPath }) {
  generate('slidev', 7, dir, { theme: 'purplin' })
  const port = await freePort()
  let child
  let presenterKey
  async function begin() {
    child = start({
      cmd: process.execPath,
      args: [
        bin,
        'present',
        'slides.md',
        '--base',
        '/',
        '--out',
        'dist',
        `--port=${port}`,
        '--host=127.0.0.1',
        '--remote=bench',
        '--proxy=127.0.0.1',
      ],
      cwd: dir,
    })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`lectern present ended: ${child.log.slice(-1000)}`)
      const [, key] = /Presenter\s+http:\S+#key=([\w-]+)/.exec(child.log) ?? []
      if (key) {
        presenterKey = Buffer.from(key, 'base64url').toString('base64')
        return
      }
      await sleep(20)
    }
  }
  const end = (signal) =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', done)
      child.kill(signal)
    })
  if (!existsSync(bin)) throw new Error(`There is no ${bin}.`)
  await begin()
  return {
    url: `ws://127.0.0.1:${port}/${relayPath}`,
    presenterKey,
    publicKey: publicKeyOf(presenterKey),
    isForeign: false,
    get pids() {
      return [child.pid]
    },
    start: begin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
