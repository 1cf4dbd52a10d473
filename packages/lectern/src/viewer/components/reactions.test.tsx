// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import type { SlideInfo } from '../stage/browser/index.ts'
import Reactions from './built-in/Reactions.tsx'
import { onSlide } from './testing/on-slide.tsx'

// contract.md, "What tests take hold of": reactions

afterEach(cleanup)

const around = (renderContext: SlideInfo['renderContext'], live?: string) => onSlide(<Reactions hands />, renderContext, live)

it('shows the emoji without a relay, and says when the audience can send them', () => {
  render(around('slide'))
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Thumbs up',
    'Heart',
    'Laughter',
    'Celebration',
    'Applause',
  ])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByText('The audience sends reactions while the talk is live.')).toBeTruthy()
})

it('has disabled buttons on a page that is not connected, and says why', () => {
  const html = renderToStaticMarkup(around('slide', 'key'))
  expect(html.match(/<button/g)?.length).toBe(6)
  expect(html.match(/ disabled=/g)?.length).toBe(6)
  expect(html).toContain('You can react when this device is connected.')
})

it('shows the emoji and no button in print, even in a live talk', () => {
  render(around('print', 'key'))
  expect(screen.getAllByRole('img')).toHaveLength(5)
  expect(screen.queryAllByRole('button')).toEqual([])
})
