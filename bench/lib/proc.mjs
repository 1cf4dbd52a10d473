// Child processes: run to the end under /usr/bin/time -v, or start a server and stop its process group.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

// { ok, wall (s), rss (MiB, of the largest single process), log }; `input` is what the program reads
export async function timed({ cmd, args, cwd, env, input }, limit = 900_000) {
  const tmp = mkdtempSync(join(tmpdir(), 'bench-'))
  const report = join(tmp, 'time')
  const start = performance.now()
  const child = spawn('/usr/bin/time', ['-v', '-o', report, cmd, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  let log = ''
  for (const s of [child.stdout, child.stderr])
    s.on('data', (d) => {
      log = (log + d).slice(-20_000)
    })
  const timer = setTimeout(() => stop(child), limit)
  const code = await new Promise((done) =>
    child
      .on('error', (e) => {
        log += e
        done(-1)
      })
      .on('exit', (c) => done(c ?? -1)),
  )
  clearTimeout(timer)
  const wall = (performance.now() - start) / 1000
  let rss = NaN
  try {
    rss = Number(/Maximum resident set size \(kbytes\): (\d+)/.exec(readFileSync(report, 'utf8'))?.[1]) / 1024
  } catch {}
  rmSync(tmp, { recursive: true, force: true })
  return { ok: code === 0, code, wall, rss, log }
}

export function start({ cmd, args, cwd, env }) {
  const child = spawn(cmd, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  child.log = ''
  for (const s of [child.stdout, child.stderr])
    s.on('data', (d) => {
      child.log = (child.log + d).slice(-20_000)
    })
  child.on('error', (e) => {
    child.log += e
  })
  return child
}

export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.on('exit', done))
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {}
  if (await Promise.race([gone.then(() => true), sleep(3000)])) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {}
  await Promise.race([gone, sleep(3000)])
}

export async function waitHttp(url, child, limit = 120_000) {
  const end = performance.now() + limit
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`dev server ended: ${child.log.slice(-500)}`)
    const ok = await fetch(url, { headers: { accept: 'text/html' } }).then(
      (r) => r.body?.cancel().then(() => r.ok),
      () => false,
    )
    if (ok) return
    await sleep(20)
  }
  throw new Error(`no answer from ${url}: ${child.log.slice(-500)}`)
}

export const freePort = () =>
  new Promise((done) => {
    const s = createServer().listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => done(port))
    })
  })

export function treeBytes(dir) {
  let bytes = 0,
    count = 0
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, e.name)
    if (e.isDirectory()) {
      const t = treeBytes(path)
      bytes += t.bytes
      count += t.count
    } else {
      bytes += statSync(path).size
      count++
    }
  }
  return { bytes, count }
}

/** Seconds of CPU that a process has used. */
export function cpuSeconds(pid) {
  // The name of the program, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Bytes of memory that a process holds. */
export const residentBytes = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
