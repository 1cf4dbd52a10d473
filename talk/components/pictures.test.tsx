// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { SlideContext, type SlideInfo } from 'lectern/theme'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import CommandLine from './CommandLine.tsx'
import QueueSyncer from './QueueSyncer.tsx'

const opened = vi.hoisted(() => ({ openPage: vi.fn(), closePage: vi.fn() }))
vi.mock('../page/open-page.ts', () => opened)

const slide: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 4, active: false, renderContext: 'slide' }
const pictures = [
  ['print', { renderContext: 'print', active: true }],
  ['thumbnail', { renderContext: 'overview' }],
  ['next slide of the presenter', { renderContext: 'presenter' }],
] as const
const places = { ...slide, isPicture: true }

vi.mock('lectern', async (original) => ({ ...(await original<object>()), useDeck: () => ({ base: '/talk/' }) }))

afterEach(() => {
  cleanup()
  expect(opened.openPage).not.toHaveBeenCalled()
})

it.each(pictures)('the queue has its step in a picture and starts nothing: %s', async (_, place) => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const at = (clicks: SlideInfo['clicks']) => (
    <SlideContext value={{ ...places, ...place, clicks }}>
      <QueueSyncer />
    </SlideContext>
  )
  const { rerender } = render(at(0))
  const shown = () => [
    screen.getByRole('img').getAttribute('aria-label'),
    screen.getAllByRole('button', { pressed: true }).length,
    screen.getAllByRole('row')[1]?.textContent,
  ]
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('24 transfers: 24 new')
  for (const [clicks, state, pressed, row] of [
    [1, 'created', 1, '–1– 000001 created'],
    [2, 'signed', 2, '0x3359…aca51– 000011 signed'],
    [3, 'dispatched', 3, '0x3359…aca51– 000111 dispatched'],
    [4, 'success', 4, '0x3359…aca5121000 001111 success'],
    ['all', 'success', 4, '0x3359…aca5121000 001111 success'],
  ] as const) {
    rerender(at(clicks))
    expect(shown(), String(clicks)).toEqual([`24 transfers: 24 ${state}`, pressed, row])
  }
  // A single outline has no wave.
  expect(document.querySelectorAll('.syncer-board path')).toHaveLength(1)
  await Promise.resolve()
  expect(timer).not.toHaveBeenCalled()
  timer.mockRestore()
})

it("the server's page has the end of the recorded run, for people without JavaScript", () => {
  const html = renderToStaticMarkup(
    <SlideContext value={slide}>
      <QueueSyncer />
    </SlideContext>,
  )
  expect(html).toContain('aria-label="24 transfers: 24 success"')
})

it.each(pictures)('the command line starts no chain in a picture: %s', async (_, place) => {
  render(
    <SlideContext value={{ ...places, ...place }}>
      <CommandLine>commands</CommandLine>
    </SlideContext>,
  )
  await vi.dynamicImportSettled()
  expect(screen.getByText('commands')).toBeTruthy()
})
