import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from './command.ts'

export const lspCommand: Command = {
  name: 'lsp',
  summary: 'Help an editor with decks: mistakes, completion, outline. It speaks the Language Server Protocol on standard input and output.',
  example: 'lectern lsp --stdio',
  operand: { name: 'dir', help: 'folder of the decks, for an editor that names none; this one by default', optional: true },
  flags: { stdio: { help: 'speak on standard input and output, which is the only way' } },
  async run({ entry }) {
    const [{ serveLanguage }, { engineDir }] = await Promise.all([import('../lsp/index.ts'), import('../../compiler/project/index.ts')])
    const { version } = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8'))
    await serveLanguage(process.stdin, process.stdout, { folder: resolve(entry || '.'), version })
  },
}
