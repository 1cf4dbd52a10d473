import { expect, it } from 'vitest'
import { withDirectApp, withDirectImports } from './join-chunks.ts'

const chunk = (fileName: string, code: string, isEntry = false, imports: readonly string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  name: fileName.replace(/^assets\/|\.js$/g, ''),
  code,
  isEntry,
  imports,
})
const style = { type: 'asset' as const, fileName: 'assets/a.css' }
const codeOf = (files: readonly { fileName: string; code?: string }[], name: string) =>
  files.find(({ fileName }) => fileName === name)?.code

it('removes a chunk that only exports from another one, whose importers then load the other one', () => {
  const files = withDirectImports([
    chunk('assets/app.js', 'p(()=>import(`./late.js`),d(["assets/late.js","assets/all.js"])).then(({open:e})=>e())'),
    chunk('assets/late.js', 'import"./b.js";export{n as open,t as default}from"./all.js";'),
    chunk('assets/all.js', 'export{n,t}'),
    style,
  ])
  expect(files.map(({ fileName }) => fileName)).toEqual(['assets/app.js', 'assets/all.js', 'assets/a.css'])
  expect(codeOf(files, 'assets/app.js')).toBe(
    'p(()=>import("./all.js").then(e=>({open:e.n,default:e.t})),d(["assets/all.js","assets/all.js"])).then(({open:e})=>e())',
  )
})

it.each([
  ['an entry, which slides name', chunk('assets/late.js', 'export{n as open}from"./all.js";', true)],
  ['a chunk with code', chunk('assets/late.js', 'import{n as e}from"./all.js";e();export{e as open};')],
])('%s stays', (_, kept) => {
  const files = [chunk('assets/app.js', 'import("./late.js")', true), kept]
  expect(withDirectImports(files)).toEqual(files)
})

const engine = chunk('assets/engine.js', 'import"./react.js";export{e as o};', false, ['assets/react.js'])
const entry = (code: string, ...imports: readonly string[]) => chunk('assets/app.js', code, true, imports)

it("makes the engine the app if the app's entry only exports from it", () => {
  const late = chunk('assets/late.js', 'd(["assets/app.js"])')
  expect(withDirectApp([entry('export{o as s0,t}from"./engine.js";', 'assets/engine.js'), engine, late, style])).toEqual([
    { ...engine, name: 'app', isEntry: true, exported: { s0: 'o', t: 't' } },
    { ...late, code: 'd(["assets/engine.js"])' },
    style,
  ])
})

it.each([
  ['has code', [entry('import{o as e}from"./engine.js";e();', 'assets/engine.js'), engine]],
  ['needs what the engine does not', [entry('import"./own.js";export{o}from"./engine.js";', 'assets/engine.js', 'assets/own.js'), engine]],
  [
    'is imported by another chunk',
    [
      entry('export{o}from"./engine.js";', 'assets/engine.js'),
      engine,
      chunk('assets/late.js', 'import"./app.js"', false, ['assets/app.js']),
    ],
  ],
])('keeps the entry if it %s', (_, files) => {
  expect(withDirectApp(files)).toBe(files)
})
