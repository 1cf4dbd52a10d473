import { realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { relative, resolve, sep } from 'node:path'
import { sayTo } from '../../base/lib/node/index.ts'

/** Return the real path of a regular file, with links followed; undefined when there is none. */
export function plainFile(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? realpathSync(path) : undefined
  } catch {
    return undefined // missing or not readable
  }
}

/**
 * Return the file to serve for `name` below the folder `dir`, which is a real path. It is the first regular file with one of `endings` that is inside
 * the folder, also with links followed. Return undefined when there is none.
 */
export function findFile(dir: string, name: string, endings: readonly string[] = ['']): string | undefined {
  for (const ending of endings) {
    const file = plainFile(resolve(dir, `.${sep}${name}${ending}`))
    if (file?.startsWith(dir + sep)) return file
  }
  return undefined
}

/** Send a file for `GET` or `HEAD`: all of it, a range, or `304 Not Modified`. `dir` is its folder or a parent. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, file, headers }: { readonly dir: string; readonly file: string; readonly headers: Readonly<Record<string, string>> },
): Promise<void> {
  // A deck without such files does not load the package.
  const { default: send } = await import('send')
  const path = relative(dir, file).split(sep).map(encodeURIComponent).join('/')
  send(request, path, { root: dir, dotfiles: 'allow', cacheControl: false, index: false })
    .on('headers', () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    })
    .on('error', (error: Error & { status?: number; headers?: Record<string, string> }) => {
      if (response.headersSent) return void response.destroy()
      for (const [name, value] of Object.entries(error.headers ?? {})) response.setHeader(name, value)
      sayTo(response)(error.status ?? 500, error.message)
    })
    .pipe(response)
}
