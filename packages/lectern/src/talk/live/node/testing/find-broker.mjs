// Plain JavaScript, because scripts use it before the engine is built.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The brokers that the tests run, with the variable that names the program, and its package. */
const brokers = {
  mosquitto: { variable: 'MOSQUITTO', program: 'mosquitto', package: 'mosquitto' },
  nats: { variable: 'NATS_SERVER', program: 'nats-server', package: 'nats-server' },
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a broker's program: the named one, else the first in PATH or beside the system's servers; undefined when there is none. */
export function findBroker(name, env = process.env) {
  const { variable, program } = brokers[name]
  const named = env[variable]
  if (named) return isProgram(named) ? named : undefined
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']
  return folders.map((folder) => join(folder, program)).find(isProgram)
}

/** How a person gets a broker. */
export function howToInstallBroker(name, platform = process.platform) {
  const { variable, package: pack } = brokers[name]
  const command = { linux: `sudo apt-get install ${pack}`, darwin: `brew install ${pack}` }[platform]
  return [
    `The tests of the live audience need ${name}, which was not found on this machine. ${command ? 'Install it:' : 'Install it, and say where it is:'}`,
    ...(command ? [`  ${command}`, 'or say where it is:'] : []),
    `  ${variable}=/path/to/${brokers[name].program} npm test`,
  ].join('\n')
}

const canInstall = () => process.platform === 'linux' && process.getuid() === 0 && isProgram('/usr/bin/apt-get')

/** Finds a broker. Installs Debian's where that needs nobody's consent. */
export function findOrInstallBroker(name, env = process.env) {
  const found = findBroker(name, env)
  if (found || env[brokers[name].variable] || !canInstall()) return found
  const apt = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', brokers[name].package]]) {
    process.stderr.write(`apt-get ${args.join(' ')}\n`)
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env: apt, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return findBroker(name, env)
}
