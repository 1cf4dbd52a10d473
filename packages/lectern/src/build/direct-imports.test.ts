import { expect, it } from 'vitest'
import { withDirectImports } from './direct-imports.ts'

const chunk = (fileName: string, code: string, isEntry = false) => ({ type: 'chunk' as const, fileName, code, isEntry })
const style = { type: 'asset' as const, fileName: 'assets/a.css' }
const codeOf = (files: readonly { fileName: string; code?: string }[], name: string) =>
  files.find(({ fileName }) => fileName === name)?.code

it('a chunk that only exports from another is no file, and its importers load the other', () => {
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
