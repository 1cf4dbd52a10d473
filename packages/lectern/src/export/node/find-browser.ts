import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LecternError } from '../../errors/index.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'msedge']
const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const windows = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
const linux = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) => names.map((name) => join(folder, name)))

const install: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
  linux: 'sudo apt-get install chromium (or the package of your distribution)',
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function places(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  const ending = platform === 'win32' ? '.exe' : ''
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name + ending)))
  if (platform === 'darwin') return [...mac, ...mac.map((file) => join(env.HOME ?? '', file)), ...onPath]
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    return [...roots.flatMap((root) => windows.map((file) => join(root, file))), ...onPath]
  }
  return [...onPath, ...linux]
}

/**
 * Path of the Chrome, Chromium or Edge of the system: `named` (or CHROMIUM, CHROME_PATH) where somebody names one, else the first that is found.
 *
 * @throws LecternError when there is none, with what to install.
 */
export function findBrowser(named: string | undefined, env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const wanted = named ?? (env.CHROMIUM || env.CHROME_PATH)
  if (wanted) {
    if (isProgram(wanted)) return wanted
    throw new LecternError(`there is no browser at "${wanted}"`, { remedy: 'Name the program file of Chrome, Chromium or Edge.' })
  }
  const found = places(env, platform).find(isProgram)
  if (found) return found
  throw new LecternError('no Chrome, Chromium or Edge was found on this machine', {
    remedy: `Install one: ${install[platform] ?? 'https://www.google.com/chrome'}, or say where it is with --executable-path.`,
  })
}
