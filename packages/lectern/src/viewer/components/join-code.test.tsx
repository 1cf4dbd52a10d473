// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { DeckManifest } from '../../deck/deck/index.ts'
import JoinCode from './built-in/JoinCode.tsx'
import { DeckContext } from './deck-context.ts'

afterEach(cleanup)

const showAt = (address: string) => {
  window.location.href = address
  const deck = { base: '/talk/' } as DeckManifest
  return act(async () => {
    render(
      <DeckContext value={{ deck }}>
        <JoinCode />
      </DeckContext>,
    )
  })
}

it('contract.md: says that a deck is not live, with its address where others can open it', async () => {
  await showAt('https://slides.example/talk/1')
  expect(screen.getByText(/This talk is not live now/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://slides.example/talk/')
  expect(screen.getByRole('link').textContent).toBe('slides.example/talk')
})

it('does not name an address that only this machine can open', async () => {
  await showAt('http://localhost:3030/talk/1')
  expect(screen.getByText('This talk is not live now.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
