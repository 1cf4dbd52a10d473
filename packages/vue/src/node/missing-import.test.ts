import { expect, it } from 'vitest'
import { missingImport } from './missing-import.ts'

const installed = new Set(['vue', './there.ts'])
const find = (code: string) => missingImport(code, '/deck/A.vue', async (specifier) => (installed.has(specifier) ? {} : null))

it.each([
  [
    `<script setup lang="ts">\nimport { ref } from 'vue'\nimport { Chart } from 'chart.js/auto'\n</script>`,
    3,
    23,
    'npm install chart.js. ',
  ],
  [
    `<template><p /></template>\n<script>\n\nimport Map from '@scope/map/x'\nexport default {}\n</script>`,
    4,
    17,
    'npm install @scope/map. ',
  ],
  [`<script setup>\nimport './gone.css'\n</script>`, 2, 8, 'Correct the path'],
])('an import of a component that leads nowhere has its place and a remedy: %s', async (code, line, column, allowed) => {
  expect(await find(code)).toMatchObject({ file: '/deck/A.vue', line, column, allowed: expect.stringContaining(allowed) })
})

it.each([
  `<script setup>\nimport { ref } from 'vue'\nimport a from './there.ts'\n</script>`,
  `<script setup lang="ts">\nimport type { A } from 'only-types'\nimport { type B } from 'only-types'\n</script>`,
  `<script src="./there.ts"></script>`,
])('an import that is there, or that is only of types, is no problem: %s', async (code) => {
  expect(await find(code)).toBeUndefined()
})
