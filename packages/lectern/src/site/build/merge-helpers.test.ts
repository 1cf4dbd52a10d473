import { expect, it } from 'vitest'
import { withMergedHelpers } from './join-chunks.ts'

const chunk = (name: string, code: string, imports: readonly string[] = []) => ({
  type: 'chunk' as const,
  fileName: `assets/${name}-1.js`,
  name,
  code,
  imports,
})
const helpers = chunk('rolldown-runtime', 'var e=()=>1,t=()=>2;export{t as n,e as t};')
const react = chunk('runtime', 'import{t as e}from"./rolldown-runtime-1.js";var t=e();export{t};', ['assets/rolldown-runtime-1.js'])
const codeOf = (files: ReturnType<typeof withMergedHelpers>, name: string) =>
  files.flatMap((file) => (file.fileName === `assets/${name}-1.js` && 'code' in file ? [String(file.code)] : []))[0] ?? ''

it("puts the bundler's helpers into React", () => {
  const files = withMergedHelpers([
    helpers,
    react,
    chunk(
      'engine',
      'const d=["assets/rolldown-runtime-1.js"];import{n as e,t}from"./rolldown-runtime-1.js";import{t as n}from"./runtime-1.js";e(t,n);',
      ['assets/rolldown-runtime-1.js', 'assets/runtime-1.js'],
    ),
  ])
  expect(files.map(({ fileName }) => fileName)).toEqual(['assets/runtime-1.js', 'assets/engine-1.js'])
  expect(codeOf(files, 'runtime')).toBe(
    'const{n:helper$n,t:helper$t}=(()=>{var e=()=>1,t=()=>2;return{n:t,t:e}})();export{helper$n,helper$t};const e=helper$t;var t=e();export{t};',
  )
  expect(codeOf(files, 'engine')).toBe(
    'const d=["assets/runtime-1.js"];import{helper$n as e,helper$t as t}from"./runtime-1.js";import{t as n}from"./runtime-1.js";e(t,n);',
  )
  expect(files.map((file) => file.imports)).toEqual([[], ['assets/runtime-1.js']])
})

it.each([
  ['React imports another chunk', [helpers, { ...react, imports: [...react.imports, 'assets/b-1.js'] }]],
  ['a chunk uses them in another way', [helpers, react, chunk('late', 'import("./rolldown-runtime-1.js")')]],
  ['there is no React', [helpers, chunk('late', react.code, react.imports)]],
])('leaves the helpers in their chunk when %s', (_, files) => {
  expect(withMergedHelpers(files)).toBe(files)
})
