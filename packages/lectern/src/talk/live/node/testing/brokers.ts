import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testCertificate } from '../../../../base/lib/node/testing/certificate.ts'
import { topicPrefix } from '../../model/index.ts'
import { createTalkKeys } from '../index.ts'
import { findOrInstallBroker, howToInstallBroker } from './find-broker.mjs'

/** A broker of others on loopback, which can be killed and started again on the same port. Its configuration is that of the guide. */
export interface TestBroker {
  readonly presenterKey: string
  readonly publicKey: string
  readonly isForeign: true
  /** The address of each server. */
  readonly urls: readonly string[]
  readonly url: string
  /** The certificate of a broker that speaks TLS. */
  readonly ca?: string
  /** The processes of the servers that run. */
  readonly pids: readonly number[]
  /** Start the servers that do not run. */
  start(): Promise<void>
  /** Kill a server, or all. */
  kill(no?: number): Promise<void>
  /** End all servers as the system does when it shuts down, and start them again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** How a server is started: its command line, and the port of its WebSockets. */
interface Launch {
  readonly command: readonly string[]
  readonly port: number
}

const guide = () => readFileSync(new URL('../../../../../../../docs/guide/brokers.md', import.meta.url), 'utf8')

/** Return the configurations below a heading of the guide. */
function recipesOf(heading: string): readonly string[] {
  const section =
    guide()
      .split(/^## /m)
      .find((part) => part.startsWith(heading)) ?? ''
  const found = [...section.matchAll(/^```conf\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
  if (found.length === 0) throw new Error(`The guide has no configuration below ${heading}.`)
  return found
}

/** Replace each text; it must be there. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  let result = text
  for (const [from, to] of Object.entries(replacements)) {
    if (!result.includes(from)) throw new Error(`The guide's configuration has no ${from}.`)
    result = result.replaceAll(from, to)
  }
  return result
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  return ports
}

const keyInGuide = 'LdhYFOWtovmD4Fbc'

/** Return a program. @throws Error that says how to install it. */
function programOf(name: 'mosquitto' | 'nats'): string {
  const path = findOrInstallBroker(name)
  if (!path) throw new Error(howToInstallBroker(name))
  return path
}

/** Resolve when a port takes connections. */
async function untilOpen(port: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('The broker has ended.')
}

async function run(folder: string, launches: readonly Launch[], keys: ReturnType<typeof createTalkKeys>): Promise<TestBroker> {
  const processes = new Map<number, ChildProcess>()
  const outputs = new Map<number, string>()
  async function launch(no: number, { command: [program = '', ...args], port }: Launch) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    processes.set(no, child)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => outputs.set(no, `${outputs.get(no) ?? ''}${text}`.slice(-5000)))
    try {
      await untilOpen(port, () => child.exitCode !== null)
    } catch (error) {
      throw new Error(`${program} did not start:\n${outputs.get(no)}`, { cause: error })
    }
  }
  const end = (no: number, signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      const child = processes.get(no)
      processes.delete(no)
      if (!child || child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  const urls = launches.map(({ port }) => `ws://127.0.0.1:${port}/mqtt`)
  const broker: TestBroker = {
    ...keys,
    isForeign: true,
    urls,
    url: urls[0] ?? '',
    get pids() {
      return [...processes.values()].flatMap(({ pid }) => pid ?? [])
    },
    async start() {
      await Promise.all(launches.flatMap((one, no) => (processes.has(no) ? [] : [launch(no, one)])))
    },
    async kill(only) {
      await Promise.all([...processes.keys()].filter((no) => only === undefined || no === only).map((no) => end(no, 'SIGKILL')))
    },
    async restart() {
      await Promise.all([...processes.keys()].map((no) => end(no, 'SIGTERM')))
      await broker.start()
    },
    async stop() {
      await Promise.all([...processes.keys()].map((no) => end(no, 'SIGKILL')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await broker.start()
  return broker
}

/** Start Mosquitto as the guide sets it up. `isOpen`: without its access rules, so that everybody may write. */
export async function openMosquitto({ isOpen = false } = {}): Promise<TestBroker> {
  const program = programOf('mosquitto')
  const keys = createTalkKeys()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mosquitto-'))
  const [port = 0, local] = await freePorts(2)
  const [main = '', rules = ''] = recipesOf('Mosquitto')
  const file = (name: string) => join(folder, name)
  writeFileSync(file('acl'), replaceAll(rules, { [keyInGuide]: topicPrefix(keys.publicKey).slice('lectern/'.length) }), { mode: 0o600 })
  execFileSync('mosquitto_passwd', ['-c', '-b', file('passwords'), 'presenter', keys.brokerPassword])
  const replaced = replaceAll(main, {
    'listener 1883 127.0.0.1': `listener ${local} 127.0.0.1`,
    'listener 9001': `listener ${port} 127.0.0.1`,
    '/etc/mosquitto/lectern.passwords': file('passwords'),
    '/etc/mosquitto/lectern.acl': file('acl'),
    '/var/lib/mosquitto/': `${folder}/`,
  })
  const open = replaced.replace(/^(password|acl)_file .*\n/gm, '')
  // As root, Mosquitto would change to a user who may not read the folder.
  writeFileSync(file('mosquitto.conf'), `user ${process.getuid?.() === 0 ? 'root' : ''}\n${isOpen ? open : replaced}`)
  return run(folder, [{ command: [program, '-c', file('mosquitto.conf')], port }], keys)
}

/**
 * Start a broker as the guide has a provider set one up: TLS, no guests, a user and a password for presenters and another for the audience, and everything
 * refused but the topics of the access rules.
 */
export async function openHosted(): Promise<TestBroker> {
  const program = programOf('mosquitto')
  const keys = createTalkKeys()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-hosted-'))
  const [port = 0, local] = await freePorts(2)
  const file = (name: string) => join(folder, name)
  const write = (name: string, ...lines: readonly string[]) => writeFileSync(file(name), lines.join('\n'), { mode: 0o600 })
  const prefix = topicPrefix(keys.publicKey)
  write('cert.pem', testCertificate.cert)
  write('key.pem', testCertificate.key)
  const reads = ['here', 'lead', 'state'].map((kind) => `topic read ${prefix}/${kind}/#`)
  write('acl', 'user presenter', `topic readwrite ${prefix}/#`, 'user audience', ...reads, `topic write ${prefix}/answer`)
  execFileSync('mosquitto_passwd', ['-c', '-b', file('passwords'), 'presenter', keys.brokerPassword])
  execFileSync('mosquitto_passwd', ['-b', file('passwords'), 'audience', 'open'])
  write(
    'mosquitto.conf',
    `user ${process.getuid?.() === 0 ? 'root' : ''}`,
    `listener ${local} 127.0.0.1`,
    `listener ${port} 127.0.0.1`,
    'protocol websockets',
    ...[`certfile ${file('cert.pem')}`, `keyfile ${file('key.pem')}`],
    ...['allow_anonymous false', `password_file ${file('passwords')}`, `acl_file ${file('acl')}`, 'max_packet_size 66000', ''],
  )
  const broker = await run(folder, [{ command: [program, '-c', file('mosquitto.conf')], port }], keys)
  return Object.assign(broker, { url: `wss://audience:open@localhost:${port}/mqtt`, ca: testCertificate.cert })
}

/** Start one NATS server, or a cluster, as the guide sets it up. */
export async function openNats({ count = 1 } = {}): Promise<TestBroker> {
  const program = programOf('nats')
  const keys = createTalkKeys()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nats-'))
  const ports = await freePorts(4 * count)
  const portsOf = (no: number) => ports.slice(4 * no, 4 * no + 4)
  const [recipe = ''] = recipesOf('Three NATS servers')
  const launches = Array.from({ length: count }, (_, no): Launch => {
    const [own, web = 0, mqtt, cluster] = portsOf(no)
    const store = join(folder, `n${no + 1}`)
    mkdirSync(store)
    const ofOne = recipe.replace(', stream_replicas: 3', '').replace(/^cluster \{[\s\S]*?^\}\n/m, '')
    const text = replaceAll(count === 1 ? ofOne : recipe, {
      'server_name: n1': `server_name: n${no + 1}\nhost: 127.0.0.1`,
      'port: 4222': `port: ${own}`,
      '"/var/lib/nats"': JSON.stringify(store),
      'port: 9001': `host: "127.0.0.1", port: ${web}`,
      'port: 1883': `port: ${mqtt}`,
      ...(count > 1 && {
        'port: 6222\n': `host: "127.0.0.1"\n  port: ${cluster}\n`,
        '"nats://n1.example:6222", "nats://n2.example:6222", "nats://n3.example:6222"': Array.from(
          { length: count },
          (__, other) => `"nats://127.0.0.1:${portsOf(other)[3]}"`,
        ).join(', '),
      }),
      [keyInGuide]: topicPrefix(keys.publicKey).slice('lectern/'.length),
      '"PASSWORD"': JSON.stringify(keys.brokerPassword),
    })
    const file = join(folder, `n${no + 1}.conf`)
    writeFileSync(file, text)
    return { command: [program, '-c', file], port: web }
  })
  return run(folder, launches, keys)
}
