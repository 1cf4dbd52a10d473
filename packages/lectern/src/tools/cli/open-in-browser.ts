import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

/** Open `url` in the system's browser. Without a browser, do nothing: the address has been printed. */
export function openInBrowser(url: string, platform: NodeJS.Platform = process.platform): void {
  const [command = '', ...args] = openers[platform] ?? ['xdg-open']
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
