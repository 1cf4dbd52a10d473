import { basename, dirname } from 'node:path'
import { ProcessExecution, Task, TaskScope, tasks, window } from 'vscode'
import { commandLine, type Lectern } from './find-lectern.ts'

const formats = [
  { label: 'PDF', value: 'pdf' },
  { label: 'PowerPoint', value: 'pptx' },
  { label: 'Pictures (PNG)', value: 'png' },
  { label: 'Markdown with pictures', value: 'md' },
]

/** Return the arguments of a command for a deck. Ask where there is a choice; undefined when the author does not answer. */
async function argumentsOf(name: 'check' | 'export' | 'present', entry: string): Promise<readonly string[] | undefined> {
  const file = basename(entry)
  if (name === 'check') return ['check', file]
  if (name === 'present') return ['present', file, '--open', '--port', '0']
  const format = await window.showQuickPick(formats, { placeHolder: 'Format of the exported file' })
  return format && ['export', file, '--format', format.value]
}

/** Run a command of Lectern for a deck in a terminal, which stays open. */
export async function runCommand(name: 'check' | 'export' | 'present', lectern: Lectern, entry: string): Promise<void> {
  const given = await argumentsOf(name, entry)
  if (!given) return
  const { command, args, env } = commandLine(lectern, given)
  const execution = new ProcessExecution(command, [...args], { cwd: dirname(entry), env: { ...env } })
  await tasks.executeTask(
    new Task({ type: 'lectern', command: name }, TaskScope.Workspace, `${name} ${basename(entry)}`, 'Lectern', execution),
  )
}
