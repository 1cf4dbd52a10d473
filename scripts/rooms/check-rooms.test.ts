import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkRooms, unusedCalls, wingCycles } from './check-rooms.ts'
import { fileAccess } from './file-access.ts'
import { wings } from './rooms.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

function sourcesOf(...folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
  const own = files.filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|\.lectern)\//.test(file))
  return new Map(own.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

const engine = 'packages/lectern/src'
const check = (files: Record<string, string>) => checkRooms(new Map(Object.entries(files)))

describe('the rooms are in order (ARCHITECTURE.md, "Wings and rooms")', () => {
  const sources = sourcesOf(engine, 'packages/theme-purplin', 'packages/theme-layouts', 'talk', 'e2e')

  it('reads the files of every room that exists', () => {
    expect(sources.size).toBeGreaterThan(100)
    expect([...sources.keys()]).toContain(`${engine}/viewer/app/index.ts`)
  })

  it('no file breaks a rule of the table', () => {
    expect(checkRooms(sources)).toEqual([])
  })

  it('the table permits only calls that a file makes', () => {
    expect(unusedCalls(sources)).toEqual([])
    expect(unusedCalls(new Map())).toContain('tools → site')
  })

  it('who may read and write files is in the engine, and does', () => {
    const access = Object.keys(fileAccess)
    expect(access.filter((place) => ![...sources].some(([file, text]) => file.startsWith(place) && /'node:fs/.test(text)))).toEqual([])
  })

  it('the table itself has no circle of wings, and names only wings that it holds', () => {
    expect(wingCycles()).toEqual([])
    expect(Object.values(wings).flatMap(({ calls }) => calls.filter((name) => !Object.hasOwn(wings, name)))).toEqual([])
  })
})

describe('each rule can fail', () => {
  const wrong: readonly [rule: string, files: Record<string, string>, message: RegExp][] = [
    [
      'a model calls no browser',
      { [`${engine}/viewer/stage/model/a.ts`]: `import '../browser/b.ts'` },
      /a model file may not call a browser file/,
    ],
    [
      'a browser calls no Node',
      { [`${engine}/deck/theme/browser/a.ts`]: `import '../node/b.ts'` },
      /a browser file may not call a node file/,
    ],
    [
      'Node calls no browser',
      { [`${engine}/deck/theme/node/a.ts`]: `export * from '../browser/b.ts'` },
      /a node file may not call a browser file/,
    ],
    [
      'a wing calls only its own list',
      { [`${engine}/deck/config/a.ts`]: `import '../../compiler/project/index.ts'` },
      /the wing "deck" may not call "compiler"/,
    ],
    [
      'a type import is a call',
      { [`${engine}/deck/config/a.ts`]: `import type { X } from '../../talk/sync/model/index.ts'` },
      /"deck" may not call "talk"/,
    ],
    [
      'a re-export is a call',
      { [`${engine}/deck/config/a.ts`]: `export type { X } from '../../talk/sync/model/index.ts'` },
      /may not call "talk"/,
    ],
    [
      'a lazy import is a call',
      { [`${engine}/tools/cli/a.ts`]: `const a = () => import('../../viewer/screens/index.ts')` },
      /"tools" may not call "viewer"/,
    ],
    [
      'the site does not call the viewer',
      { [`${engine}/site/build/a.ts`]: `import '../../viewer/app/index.ts'` },
      /"site" may not call "viewer"/,
    ],
    [
      'rooms of a wing make no circle',
      {
        [`${engine}/viewer/controls/a.ts`]: `import '../screens/b.ts'`,
        [`${engine}/viewer/screens/b.ts`]: '',
        [`${engine}/viewer/screens/c.ts`]: `import '../controls/d.ts'`,
        [`${engine}/viewer/controls/d.ts`]: '',
      },
      /cycle of rooms: viewer\/controls → viewer\/screens → viewer\/controls/,
    ],
    [
      'what is for tests is for tests alone',
      { [`${engine}/site/build/a.ts`]: `import '../server/testing/a.ts'` },
      /uses what "site\/server" keeps for tests/,
    ],
    [
      'a room of another wing is entered by its entry point',
      { [`${engine}/compiler/markdown/a.ts`]: `import '../../deck/deck/deck.ts'` },
      /past its entry point .*deck\/deck\/index.ts/,
    ],
    [
      'each runtime has its own entry point',
      { [`${engine}/viewer/stage/model/a.ts`]: `import '../../../deck/navigation/model/b.ts'` },
      /past its entry point .*deck\/navigation\/model\/index.ts/,
    ],
    [
      'a model imports no Node',
      { [`${engine}/deck/deck/a.ts`]: `import { readFileSync } from 'node:fs'` },
      /a model file may not import "node:fs"/,
    ],
    ...[
      `import { readFileSync } from 'node:fs'`,
      `import { existsSync, writeFileSync as write } from 'node:fs'`,
      `import { open } from 'node:fs/promises'`,
      `import fs from 'node:fs'`,
      `import * as fs from 'node:fs'`,
      `export { cpSync } from 'node:fs'`,
      `const fs = () => import('node:fs')`,
    ].map((text): [string, Record<string, string>, RegExp] => [
      `files are read and written in their room alone: ${text}`,
      { [`${engine}/site/build/a.ts`]: text },
      /past the room "files"/,
    ]),
    ['a model imports no React', { [`${engine}/viewer/stage/model/a.ts`]: `import { use } from 'react'` }, /may not import "react"/],
    [
      'a browser imports no zod',
      { [`${engine}/viewer/settings/browser/a.ts`]: `import { z } from 'zod'` },
      /a browser file may not import "zod"/,
    ],
    [
      'Node imports no React',
      { [`${engine}/site/build/a.ts`]: `import { createElement } from 'react'` },
      /a node file may not import "react"/,
    ],
    ['a room of several runtimes has its files in them', { [`${engine}/viewer/stage/a.ts`]: '' }, /must be in model\/ or browser\//],
    ['a wing must be in the table', { [`${engine}/utils/a/b.ts`]: '' }, /no wing "utils"/],
    ['a room must be in the table', { [`${engine}/base/utils/a.ts`]: '' }, /no room "base\/utils"/],
    ['a file of a wing is in a room', { [`${engine}/base/a.ts`]: '' }, /no room "base\/a.ts"/],
    ['nobody leaves the engine', { [`${engine}/tools/cli/a.ts`]: `import '../../../../../talk/credits.ts'` }, /leaves the engine/],
    [
      'files make no circle',
      {
        [`${engine}/deck/deck/a.ts`]: `import './b.ts'`,
        [`${engine}/deck/deck/b.ts`]: `import './c.ts'`,
        [`${engine}/deck/deck/c.ts`]: `import type { A } from './a.ts'`,
      },
      /cycle of files: .*a.ts → .*b.ts → .*c.ts → .*a.ts/,
    ],
    [
      'a theme uses the theme entry point only',
      { 'packages/theme-x/a.tsx': `import { Step } from 'lectern/components'` },
      /"lectern\/components" is not an entry point/,
    ],
    [
      'a theme does not reach into the engine',
      { 'packages/theme-x/a.tsx': `import '../lectern/src/deck/deck/index.ts'` },
      /reaches into the engine/,
    ],
    [
      'the talk does not reach into the engine',
      { 'talk/a.tsx': `import '../packages/lectern/src/viewer/app/index.ts'` },
      /reaches into the engine/,
    ],
    [
      'browser tests see the product from outside',
      { 'e2e/a.spec.ts': `import { deck } from 'lectern'` },
      /"lectern" is not an entry point for e2e/,
    ],
    [
      'no way leads a viewer to a library of the compiler',
      {
        [`${engine}/viewer/app/index.ts`]: `import '../settings/model/index.ts'`,
        [`${engine}/viewer/settings/model/index.ts`]: `export { a } from './a.ts'`,
        [`${engine}/viewer/settings/model/a.ts`]: `import { z } from 'zod'\nexport const a = z`,
      },
      /app\/index.ts → .*settings\/model\/index.ts → .*a.ts → "zod"/,
    ],
    [
      'nor, however late, to what authors write with',
      {
        [`${engine}/viewer/app/index.ts`]: `export const load = () => import('../controls/index.ts')`,
        [`${engine}/viewer/controls/index.ts`]: `export const load = () => import('../../author/editing/browser/index.ts')`,
        [`${engine}/author/editing/browser/index.ts`]: `export const a = 1`,
      },
      /app\/index.ts → .*controls\/index.ts → .*editing\/browser\/index.ts: a build would read it/,
    ],
  ]

  it.each(wrong)('%s', (_rule, files, message) => {
    expect(check(files).join('\n')).toMatch(message)
  })

  it('a file that cannot be read is no file in order', () => {
    expect(() => check({ [`${engine}/deck/deck/a.ts`]: 'import {' })).toThrow(SyntaxError)
  })
})

describe('what is allowed passes', () => {
  it.each([
    [
      'a browser file and its models',
      {
        [`${engine}/viewer/stage/browser/a.tsx`]: `import '../model/b.ts'; import '../../../deck/navigation/browser/index.ts'; import './a.css'`,
      },
    ],
    ['a file of another room of its wing', { [`${engine}/deck/deck/a.ts`]: `import '../config/options.ts'` }],
    [
      'Node and models',
      { [`${engine}/site/build/a.ts`]: `import { x } from '../../compiler/markdown/index.ts'; import { existsSync } from 'node:fs'` },
    ],
    [
      'the room of files, and tests',
      { [`${engine}/base/files/a.ts`]: `import fs from 'node:fs'`, [`${engine}/author/dev-server/a.test.ts`]: `import fs from 'node:fs'` },
    ],
    ['a deck of the browser tests, which is a deck', { 'e2e/decks/x/layouts/a.tsx': `import type { LayoutProps } from 'lectern/theme'` }],
    [
      'a test and what another room keeps for tests',
      { [`${engine}/author/dev-server/a.test.ts`]: `import '../../site/server/testing/a.ts'` },
    ],
    ['a theme and its entry point', { 'packages/theme-x/a.tsx': `import { useSlide } from 'lectern/theme'; import './b.ts'` }],
    [
      'a library that comes lazily or as a type',
      {
        [`${engine}/viewer/app/index.ts`]: `import '../settings/model/index.ts'`,
        [`${engine}/viewer/settings/model/index.ts`]: `import type { z } from 'zod'`,
      },
    ],
  ])('%s', (_what, files) => {
    expect(check(files)).toEqual([])
  })
})
