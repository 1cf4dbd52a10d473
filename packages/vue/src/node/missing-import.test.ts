import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missingInComponent } from './missing-import.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-imports-'))
  writeFileSync(join(dir, 'there.ts'), `import './again.ts'\nexport const there: number = 1\n`)
  writeFileSync(join(dir, 'again.ts'), `import './there.ts'\n`)
  writeFileSync(join(dir, 'lacks.ts'), `import './there.ts'\nimport gone from 'gone'\nexport default gone\n`)
})
afterAll(() => rmSync(dir, { recursive: true }))

const installed = ['vue', './there.ts', './again.ts', './lacks.ts']
const find = (code: string) =>
  missingInComponent(code, join(dir, 'A.vue'), async (specifier) => (installed.includes(specifier) ? { id: join(dir, specifier) } : null))

it.each([
  [
    'A.vue',
    3,
    23,
    'npm install chart.js. ',
    `<script setup lang="ts">\nimport { ref } from 'vue'\nimport { Chart } from 'chart.js/auto'\n</script>`,
  ],
  [
    'A.vue',
    4,
    17,
    'npm install @scope/map. ',
    `<template><p /></template>\n<script>\n\nimport Map from '@scope/map/x'\nexport default {}\n</script>`,
  ],
  ['A.vue', 2, 15, 'npm install @iconify-json/mdi. ', `<script setup>\nimport I from '~icons/mdi/gone'\n</script>`],
  ['A.vue', 2, 8, 'Correct the path', `<script setup>\nimport './gone.css'\n</script>`],
  ['lacks.ts', 2, 18, 'npm install gone. ', `<script setup>\nimport gone from './lacks.ts'\n</script>`],
])('an import that leads nowhere has its place and a remedy: %s:%i:%i %s', async (file, line, column, allowed, code) => {
  expect(await find(code)).toMatchObject({ file: join(dir, file), line, column, allowed: expect.stringContaining(allowed) })
})

it.each([
  `<script setup>\nimport { ref } from 'vue'\nimport a from './there.ts'\n</script>`,
  `<script setup lang="ts">\nimport type { A } from 'only-types'\nimport { type B } from 'only-types'\n</script>`,
  `<script src="./there.ts"></script>`,
])('an import that is there, or that is only of types, is no problem: %s', async (code) => {
  expect(await find(code)).toBeUndefined()
})
