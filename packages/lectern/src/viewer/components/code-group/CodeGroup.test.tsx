// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeGroup } from './index.ts'

afterEach(cleanup)

const group = (
  <CodeGroup titles={['a.ts', 'b.ts', 'c.ts']}>
    <p>first</p>
    <p>second</p>
    <p>third</p>
  </CodeGroup>
)
const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.textContent)

describe('CodeGroup', () => {
  it('shows one block, named by its tab', () => {
    render(group)
    expect(shown()).toEqual(['first'])
    fireEvent.click(screen.getByRole('tab', { name: 'b.ts' }))
    expect(shown()).toEqual(['second'])
    expect(screen.getByRole('tabpanel', { name: 'b.ts' })).toBeDefined()
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  })

  it('moves between tabs with keys that the deck does not receive', () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    render(group)
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      return document.activeElement?.textContent
    }
    screen.getByRole('tab', { name: 'a.ts' }).focus()
    expect(['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map(press)).toEqual(['c.ts', 'a.ts', 'b.ts', 'c.ts', 'a.ts'])
    expect(heard).not.toHaveBeenCalled()
    expect(shown()).toEqual(['first'])
    press('PageDown')
    expect(heard).toHaveBeenCalledOnce()
    window.removeEventListener('keydown', heard)
  })
})
