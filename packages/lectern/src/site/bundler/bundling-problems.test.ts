import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeckError } from '../../base/errors/index.ts'
import { createFiles } from '../../base/files/index.ts'
import { bundlingError } from './bundling-problems.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
  const files = {
    'components/Chart.vue': "<script setup>\nimport { draw } from '@org/charts/flat'\n</script>\n",
    'components/Me.vue': '<template>\n  <p>I</p>\n  <img src="/me.jpg" />\n</template>\n',
    'components/Map.tsx': 'import "maps"\n',
    'node_modules/maps/index.js': '\nimport { gone } from "tiles"\n',
    'node_modules/other/index.js': '\nimport { gone } from "tiles"\n',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Return the message for one error of the bundler. */
function messageOf(fault: object): string {
  const error = bundlingError(Object.assign(new Error('failed'), { errors: [fault] }), createFiles({ dir, root: dir }))
  return error instanceof Error ? error.message : ''
}
const lacking = (file: string) => ({
  code: 'MISSING_EXPORT',
  message: '[MISSING_EXPORT] "gone" is not exported by "node_modules/tiles/index.js".',
  loc: { file: join(dir, file), line: 2, column: 9 },
})

describe('contract.md, "Errors": a fault in a package is placed where the deck imports it', () => {
  it('when the package does not export the path', () => {
    const caused = `"./flat" is not exported under the conditions ["module", "import"] from package ${join(dir, 'node_modules/@org/charts')} (see …)`
    const message = `[rolldown:vite-resolve] plugin \`rolldown:vite-resolve\` threw an error\n\nCaused by:\n    ${caused}\n\nStack backtrace:\n   0: <unknown>`
    expect(messageOf({ code: 'PLUGIN_ERROR', message })).toMatch(
      /^components\/Chart\.vue:2:22 "@org\/charts\/flat" cannot be imported: the package does not export it\n/,
    )
  })

  it('when one of its files lacks an export of another package', () => {
    expect(messageOf(lacking('node_modules/maps/index.js'))).toMatch(
      /^components\/Map\.tsx:1:8 "maps" cannot be used: "gone" is not exported by "node_modules\/tiles\/index\.js" \(node_modules\/maps\/index\.js:2\)\n/,
    )
  })

  it('when the package lacks what the deck imports, and the bundler names no place', () => {
    const path = join(dir, 'node_modules/maps/index.js')
    expect(messageOf({ code: 'MISSING_EXPORT', message: `[MISSING_EXPORT] "Map" is not exported by "${path}".` })).toMatch(
      /^components\/Map\.tsx:1:8 "maps" does not export "Map"\n/,
    )
  })

  it('and in the package when the deck does not import it itself', () => {
    expect(messageOf(lacking('node_modules/other/index.js'))).toMatch(/^node_modules\/other\/index\.js:2:10 "gone" is not exported by /)
  })
})

it('names the file at which a plugin fails without a place', () => {
  const message = '[x] plugin `x` threw an error\n\nCaused by:\n    the icon is unknown\n\nStack backtrace:\n  0: a'
  expect(messageOf({ code: 'PLUGIN_ERROR', message, id: `${join(dir, 'components/Chart.vue')}?vue&type=script` })).toMatch(
    /^components\/Chart\.vue:1:1 This cannot be used: the icon is unknown\n/,
  )
})

it('names the cause that a plugin of the bundler writes below its message', () => {
  const error = messageOf({ message: '[x] plugin `x` threw an error\n\nCaused by:\n    the disk is full\n\nStack backtrace:\n  0: a' })
  expect(error).toBe('the deck cannot be bundled: the disk is full')
  expect(bundlingError(new DeckError([]), createFiles({ dir, root: dir }))).toBeInstanceOf(DeckError)
})

it('places the address of a template where the file has it, not where the compiled code has it', () => {
  const loc = { file: join(dir, 'components/Me.vue'), line: 1, column: 23 }
  expect(messageOf({ code: 'UNRESOLVED_IMPORT', exporter: '/me.jpg', message: '[UNRESOLVED_IMPORT] Could not resolve', loc })).toMatch(
    /^components\/Me\.vue:3:12 "\/me\.jpg" does not exist\n {2}.*<img src="\/me\.jpg" \/>\n/,
  )
})
