// @vitest-environment happy-dom
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Component, createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type * as client from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { limitDepth } from './finite-depth.mjs'

const require = createRequire(import.meta.url)
const original = join(require.resolve('react-dom/package.json'), '../cjs/react-dom-client.development.js')

let dir: string
let createRoot: typeof client.createRoot
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-depth-'))
  symlinkSync(join(original, '../../..'), join(dir, 'node_modules'))
  writeFileSync(join(dir, 'client.cjs'), limitDepth(readFileSync(original, 'utf8')))
  ;({ createRoot } = createRequire(join(dir, 'x.js'))('./client.cjs') as typeof client)
})
afterAll(() => rmSync(dir, { recursive: true }))

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: undefined }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message ?? this.props.children
}

function textOf(element: ReactNode): string {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(createElement(Boundary, null, element)))
  const { textContent } = container
  flushSync(() => root.unmount())
  vi.restoreAllMocks()
  return textContent
}

const Endless = (): ReactNode => createElement('p', null, createElement(Endless), createElement(Endless))
const Levels = ({ count }: { readonly count: number }): ReactNode => (count > 0 ? createElement(Levels, { count: count - 1 }) : 'the end')

it('a component that renders itself forever throws an error with its name', () => {
  expect(textOf(createElement(Endless))).toMatch(/^<Endless> renders itself forever/)
})

it('a component that renders itself two thousand times is drawn', () => {
  expect(textOf(createElement(Levels, { count: 2000 }))).toBe('the end')
})

it('code of another React is refused', () => {
  expect(() => limitDepth('function beginWork() {}')).toThrow('React has changed')
})
