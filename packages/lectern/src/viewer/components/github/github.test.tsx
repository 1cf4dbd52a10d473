// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { AlertIcon, FootnoteLink, TaskBox } from './index.ts'

afterEach(cleanup)

describe('FootnoteLink', () => {
  const slide = (no: number, id = 'note') => (
    <div data-slide={no}>
      <FootnoteLink href="#note">link {no}</FootnoteLink>
      <p id={id} tabIndex={-1}>
        note {no}
      </p>
    </div>
  )

  it('moves the focus to its target in the same slide even if another slide has the same id', () => {
    render(
      <>
        {slide(1)}
        {slide(2)}
      </>,
    )
    expect(fireEvent.click(screen.getByRole('link', { name: 'link 2' }))).toBe(false)
    expect(document.activeElement?.textContent).toBe('note 2')
  })

  it('leaves links without a target and clicks with a key to the browser', () => {
    render(
      <>
        {slide(1)}
        {slide(2, 'other')}
      </>,
    )
    expect(fireEvent.click(screen.getByRole('link', { name: 'link 2' }))).toBe(true)
    expect(fireEvent.click(screen.getByRole('link', { name: 'link 1' }), { ctrlKey: true })).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('TaskBox', () => {
  it('names its task and its state, and cannot be changed', () => {
    render(
      <>
        <TaskBox label="Write" done />
        <TaskBox label="Rest" />
      </>,
    )
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect([box('Write').checked, box('Rest').checked, box('Write').disabled, box('Rest').disabled]).toEqual([true, false, true, true])
  })
})

describe('AlertIcon', () => {
  it.each(['note', 'tip', 'important', 'warning', 'caution'] as const)(
    '%s has an icon that is hidden from assistive technology',
    (kind) => {
      expect(renderToStaticMarkup(<AlertIcon kind={kind} />)).toMatch(
        /^<svg class="markdown-alert-icon"[^>]* aria-hidden="true"><path d="M[^"]{10,}"/,
      )
    },
  )
})
