// Writes into package-lock.json the optional packages of other platforms that npm left out, because the registry at hand did not have them.
// Without them `npm ci` calls the lock file out of step with package.json. Run it after `npm install` where that happens.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'])
const processors = new Set(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])

/** For whom a package is, as its name says: `binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.has(word))
  const cpu = words.filter((word) => processors.has(word))
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? ['musl']
      : words.includes('gnu') || words.includes('gnueabihf')
        ? ['glibc']
        : []
  return { ...(cpu.length && { cpu }), ...(os.length && { os }), ...(os[0] === 'linux' && libc.length && { libc }) }
}

/** The version of `name` that the package at `from` gets, as Node looks for it: in its own folder, then further and further out. */
function versionSeenFrom(from, name) {
  for (let dir = `${from}/`; ; dir = dir.slice(0, dir.lastIndexOf('node_modules/', dir.length - 2))) {
    const found = lock.packages[`${dir}node_modules/${name}`]
    if (found || !dir.includes('node_modules/')) return (found ?? lock.packages[`node_modules/${name}`])?.version
  }
}

const added = []
for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name)
    if (!/^\d/.test(range) || (!platform.os && !platform.cpu) || versionSeenFrom(from, name) === range) continue
    const beside = from.slice(0, from.lastIndexOf('node_modules/'))
    const folder = lock.packages[`node_modules/${name}`] ? beside : ''
    lock.packages[`${folder}node_modules/${name}`] = { version: range, ...platform, ...(dev && { dev }), optional: true }
    added.push(`${name} ${range}`)
  }
}
const root = lock.packages['']
const rest = Object.entries(lock.packages).filter(([path]) => path !== '')
lock.packages = { '': root, ...Object.fromEntries(rest.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.length}:\n${added.join('\n')}` : 'Nothing was missing.')
