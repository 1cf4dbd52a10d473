import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { commandLine, findLectern } from './find-lectern.ts'

let dir: string
const put = (name: string) => {
  mkdirSync(join(dir, name, '..'), { recursive: true })
  writeFileSync(join(dir, name), '')
  return join(dir, name)
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-vscode-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('takes the Lectern of the folder, then of a folder above, then of the system', () => {
  const system = put('bin/lectern')
  mkdirSync(join(dir, 'work/deck'), { recursive: true })
  const find = () => findLectern(join(dir, 'work/deck'), true, ['relative', join(dir, 'bin')].join(delimiter))
  expect(find()).toEqual({ path: system, isModule: false })
  const above = put('work/node_modules/lectern/bin/lectern.js')
  expect(find()).toEqual({ path: above, isModule: true })
  const own = put('work/deck/node_modules/lectern/bin/lectern.js')
  expect(find()).toEqual({ path: own, isModule: true })
})

it('takes nothing of a folder that is not trusted, nor of one above it', () => {
  put('work/node_modules/lectern/bin/lectern.js')
  put('work/bin/lectern')
  const find = (path: string) => findLectern(join(dir, 'work'), false, path)
  expect(find(join(dir, 'work/bin'))).toBeUndefined()
  const system = put('bin/lectern')
  expect(find([join(dir, 'work/bin'), join(dir, 'bin')].join(delimiter))).toBeUndefined()
  expect(find(join(dir, 'bin'))).toEqual({ path: system, isModule: false })
})

it('runs a module with the Node of the editor, and a command of the system by itself', () => {
  expect(commandLine({ path: '/a/lectern.js', isModule: true }, ['lsp'], '/code')).toEqual({
    command: '/code',
    args: ['/a/lectern.js', 'lsp'],
    env: { ELECTRON_RUN_AS_NODE: '1' },
  })
  expect(commandLine({ path: '/bin/lectern', isModule: false }, ['lsp'])).toEqual({ command: '/bin/lectern', args: ['lsp'], env: {} })
})
