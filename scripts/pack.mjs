// Packs all packages for publishing: `npm run pack -- FOLDER`. The extension for VS Code, which npm does not publish, becomes a .vsix. Each tarball's package.json names its home page, the repository and the folder of the package in it.
// Nothing in the checkout is changed for that: the address belongs to a clone, and the manifest is completed in a copy.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'

/** Hosts that serve over https what they serve over SSH. */
const publicHosts = /^(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/

/** Return the address of a repository as npm writes it, without a password; undefined for one that no other machine can reach. */
function addressOf(remote) {
  const [, host, path] = /^(?:[\w.-]+@)?([\w.-]+\.[a-z]+):(?!\/\/)([^\s]+)$/i.exec(remote) ?? []
  const url = host === undefined ? remote : `ssh://git@${host}/${path}`
  if (!/^(https?|ssh|git):\/\//.test(url) || !URL.canParse(url)) return undefined
  const { protocol, hostname, host: hostAndPort, pathname } = new URL(url)
  if (hostname === '' || !/\/[^/]+\/[^/]/.test(pathname)) return undefined
  const file = `${pathname.replace(/(\.git)?\/*$/, '')}.git`
  if (protocol === 'ssh:' && !publicHosts.test(hostname)) return `git+ssh://git@${hostAndPort}${file}`
  return `git+https://${protocol === 'ssh:' ? hostname : hostAndPort}${file}`
}

function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Return the address of the repository: what GitHub's workflows tell, or the remote `origin` of this clone. */
function findAddress({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }) {
  const ofWorkflow = GITHUB_SERVER_URL && GITHUB_REPOSITORY ? addressOf(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`) : undefined
  return ofWorkflow ?? addressOf(git('config', '--get', 'remote.origin.url'))
}

const npm = (args, cwd) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' })

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('error: name the folder for the tarballs: npm run pack -- FOLDER')
  process.exit(1)
}
const out = resolve(folder)
const root = realpathSync(process.cwd())
const manifestOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
const dirs = new Map(
  readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .filter((dir) => existsSync(join(dir, 'package.json')) && manifestOf(dir).private !== true && !manifestOf(dir).engines?.vscode)
    .map((dir) => [manifestOf(dir).name, dir]),
)
const address = findAddress(process.env)
const top = git('rev-parse', '--show-toplevel') || root

const work = mkdtempSync(join(tmpdir(), 'lectern-pack-'))
try {
  mkdirSync(out, { recursive: true })
  for (const [name, dir] of dirs) {
    const place = join(work, name.replace('/', '-'))
    mkdirSync(place)
    // This runs the package's own `prepack`, which builds it.
    npm(['pack', '--workspace', name, '--pack-destination', place], root)
    const [tarball] = readdirSync(place)
    execFileSync('tar', ['-xzf', tarball], { cwd: place })
    const packed = join(place, 'package')
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md'])
      if (!existsSync(join(packed, file))) throw new Error(`${name} has no ${file}, and each package needs one`)
    if (address !== undefined) {
      const directory = relative(realpathSync(top), dir).split(sep).join('/')
      const homepage = /^git\+(https:.*)\.git$/.exec(address)?.[1]
      const repository = { type: 'git', url: address, directory }
      const manifest = { ...manifestOf(packed), ...(homepage && { homepage: `${homepage}#readme` }), repository }
      writeFileSync(join(packed, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    }
    npm(['pack', '--ignore-scripts', '--pack-destination', out], packed)
    console.log(join(folder, tarball))
  }
  const vsix = join(root, 'packages/vscode/pack-vsix.mjs')
  if (existsSync(vsix)) console.log(relative('', execFileSync(process.execPath, [vsix, out], { encoding: 'utf8' }).trim()))
} catch (error) {
  console.error(`error: ${error.message.split('\n')[0]}`)
  if (error.stderr) console.error(error.stderr.toString())
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
if (address === undefined)
  console.error(
    'The tarballs name no repository, because this clone has no remote "origin" with a public address and GITHUB_REPOSITORY is not set.',
  )
