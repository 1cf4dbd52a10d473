import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { deckFiles, type Files } from '../../base/files/index.ts'
import { isSameOrigin } from '../../base/lib/node/index.ts'

/** A file to open. `line` and `column` count from 1. @internal for its test */
export interface EditorPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The place that a request wants to open, or the reason why it may not. */
export type EditorRequest = { readonly place: EditorPlace } | { readonly status: number; readonly reason: string }

/**
 * Read `file=slides.md:12:3` of a request (spec.md §7). Refuse files outside the project, with links followed. Refuse requests from pages of other
 * origins: the browser names the page's origin in Origin or Sec-Fetch-Site.
 *
 * @internal for its test
 */
export function readEditorRequest(request: Pick<IncomingMessage, 'url' | 'headers'>, disk: Files): EditorRequest {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if ((origin && !isSameOrigin(request)) || (site && site !== 'same-origin' && site !== 'none'))
    return { status: 403, reason: 'Only a page of this deck may open its files.' }
  const named = new URL(request.url ?? '', 'http://deck').searchParams.get('file')
  if (!named) return { status: 400, reason: 'Name the file: /__open-in-editor?file=slides.md:12' }
  const [, name = named, line = '1', column = '1'] = /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(named) ?? []
  const file = resolve(disk.dir, name)
  const found = disk.locate(file)
  if (found.kind === 'refused') return { status: 403, reason: `${found.error.message}.` }
  if (found.kind !== 'file') return { status: 404, reason: `There is no file ${name} in the project.` }
  return { place: { file, line: Number(line), column: Number(column) } }
}

/** Arguments with which each editor opens a line. Any other editor gets only the file. */
const lineArguments: readonly (readonly [names: RegExp, args: (place: EditorPlace) => string[]])[] = [
  [/^(code|code-insiders|codium|cursor|windsurf)$/, ({ file, line, column }) => ['--goto', `${file}:${line}:${column}`]],
  [/^(subl|zed|hx)$/, ({ file, line, column }) => [`${file}:${line}:${column}`]],
  [/^(vim|nvim|vi|gvim|nano|emacs|emacsclient|kak)$/, ({ file, line }) => [`+${line}`, file]],
  [/^(idea|webstorm|phpstorm|pycharm)$/, ({ file, line, column }) => ['--line', String(line), '--column', String(column), file]],
]

/** Return the command that opens `place` in `editor`. `editor` may have its own arguments, as in `LECTERN_EDITOR="code --wait"`. @internal for its test */
export function editorCommand(editor: string, place: EditorPlace): { command: string; args: string[] } {
  const [command = '', ...own] = editor.split(/\s+/).filter(Boolean)
  const name =
    command
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.(exe|cmd)$/i, '') ?? ''
  const known = lineArguments.find(([names]) => names.test(name))
  return { command, args: [...own, ...(known ? known[1](place) : [place.file])] }
}

/** Create the handler of `/__open-in-editor`. It opens the file with LECTERN_EDITOR, VISUAL or EDITOR, or else with Visual Studio Code's command. */
export function openInEditor({ dir, env }: { dir: string; env: Readonly<Record<string, string | undefined>> }) {
  const disk = deckFiles(dir)
  return (request: IncomingMessage, response: ServerResponse) => {
    const say = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
    const asked = readEditorRequest(request, disk)
    if ('status' in asked) return say(asked.status, asked.reason)
    const { command, args } = editorCommand(env.LECTERN_EDITOR ?? env.VISUAL ?? env.EDITOR ?? 'code', asked.place)
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.once('error', () => say(500, `The editor "${command}" could not be started. Set LECTERN_EDITOR to the command of your editor.`))
    child.once('spawn', () => {
      child.unref()
      say(200, `Opened ${asked.place.file}:${asked.place.line}`)
    })
  }
}
