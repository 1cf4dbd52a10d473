import { expect, it } from 'vitest'
import { iconOfTitle } from './title-icons.ts'

// docs/guide/code.md: titles of code blocks have the icon of their file

it.each([
  ['npm', 'file-type-npm'],
  ['pnpm', 'file-type-light-pnpm'],
  ['src/App.vue', 'file-type-vue'],
  ['package.json', 'file-type-node'],
  ['data.json', 'file-type-json'],
  ['Main.TS', 'file-type-typescript'],
])('"%s" has the icon %s', (title, icon) => expect(iconOfTitle(title)).toBe(`vscode-icons:${icon}`))

it('other titles have none', () => expect(iconOfTitle('The contract')).toBeUndefined())
