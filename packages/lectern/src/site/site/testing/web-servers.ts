import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'

/** Folders of programs that Debian's packages install; `/usr/sbin` is not on everybody's PATH. */
const path = `${process.env.PATH}:/usr/sbin:/usr/bin`

const isThere = (name: string) => spawnSync(name, ['-v'], { env: { PATH: path }, stdio: 'ignore' }).error === undefined

/** Require web servers. Install Debian's packages where that needs nobody's consent. @throws an error with the command to run where that fails. */
export function needServers(...names: readonly string[]): void {
  const missing = () => names.filter((name) => !isThere(name))
  if (missing().length > 0 && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing()]])
      spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (missing().length > 0) throw new Error(`These tests need ${names.join(' and ')}. Run: sudo apt-get install ${missing().join(' ')}`)
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A running web server, which listens on a socket in a folder of the test. */
export interface WebServer {
  /** Send a request. Redirects are not followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  close(): Promise<void>
}

const ask = (socketPath: string, target: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Answer>((done, fail) => {
    request({ socketPath, path: target, headers: { Host: 'talks.example', ...headers }, agent: false }, (response) => {
      let body = ''
      response.on('data', (data) => {
        body += data
      })
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }))
    })
      .on('error', fail)
      .end()
  })

/** Start a server, and wait until it answers. */
async function startServer(command: string, args: readonly string[], dir: string, socket: string): Promise<WebServer> {
  const child = spawn(command, args, { env: { ...process.env, PATH: path, HOME: dir }, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (data) => {
    printed += data
  })
  let ended = false
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  closed.then(() => {
    ended = true
  })
  while (
    !(await ask(socket, '/').then(
      () => true,
      () => false,
    ))
  ) {
    if (ended) throw new Error(`${command} ended:\n${printed}`)
    await new Promise((again) => setTimeout(again, 20))
  }
  return {
    get: (target, headers) => ask(socket, target, headers),
    async close() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Start nginx with `config` in a `server` block, and files of its own in `dir`. */
export function startNginx(dir: string, config: string): Promise<WebServer> {
  const socket = join(dir, 'nginx.sock')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${dir}/${name};\n`).join('')
  const file = join(dir, 'main.conf')
  writeFileSync(
    file,
    `daemon off;\nmaster_process off;\npid ${dir}/nginx.pid;\nerror_log stderr;\nevents { }
http {\n  include /etc/nginx/mime.types;\n  access_log off;\n${folders}  server {\n    listen unix:${socket};\n${config}\n  }\n}\n`,
  )
  return startServer('nginx', ['-e', 'stderr', '-p', dir, '-c', file], dir, socket)
}

/** Start Caddy with `config` in the block of a site, and files of its own in `dir`. */
export function startCaddy(dir: string, config: string): Promise<WebServer> {
  const socket = join(dir, 'caddy.sock')
  const file = join(dir, 'main.caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nhttp:// {\n\tbind unix/${socket}\n${config}\n}\n`)
  return startServer('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], dir, socket)
}
