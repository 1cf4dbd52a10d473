import { createStore } from 'zustand/vanilla'
import { message } from '../../base/language/index.ts'
import type { ReadableStore } from '../../base/lib/browser/index.ts'
import { plainKey } from '../../deck/shortcuts/browser/index.ts'
import type { CursorPlace, Follower, Lead, PointingTool } from '../../talk/sync/model/index.ts'

/** The tools, with their names and keys (contract.md). */
export const pointingTools: readonly { readonly tool: PointingTool; readonly name: string; readonly key: string; readonly icon: string }[] =
  [
    {
      tool: 'laser',
      name: message('Laser pointer'),
      key: 'p',
      icon: 'M4 20 13.500 10.500M17 4v3m0 3.500V13m4-4.500h-3m-3.500 0H12M19.800 5.700l-1.500 1.500',
    },
    { tool: 'spotlight', name: message('Spotlight'), key: 't', icon: 'M9 3h6l1 5H8zM8 8 3 20h18L16 8' },
    {
      tool: 'magnifier',
      name: message('Magnifier'),
      key: 'm',
      icon: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.300 15.300 20.500 20.500M7.500 10.500h6m-3-3v6',
    },
  ]

interface PointingState {
  /** The tool in use in this window. */
  readonly tool: PointingTool | undefined
  /** Where it points; undefined while it points at nothing. */
  readonly at: Pick<CursorPlace, 'x' | 'y'> | undefined
}

/** The pointing tools of one window. What the leading window points at is shown in all windows that follow. */
export interface Pointing {
  readonly store: ReadableStore<PointingState>
  /** Use this tool. Turn it off if it is in use already, or if no tool is given. */
  choose(tool: PointingTool | undefined): void
  point(at: PointingState['at']): void
  /** Point at nothing, because another slide is shown. */
  leaveSlide(): void
  dispose(): void
}

interface PointingOptions {
  readonly view: Window
  readonly lead: Pick<Lead, 'state' | 'tellCursor'>
  /** Called when a tool is turned on. */
  readonly onStart: () => void
}

const start: PointingState = { tool: undefined, at: undefined }

/** The spotlight begins in the middle, so that people see at once what it does. */
const firstPlace = (tool: PointingTool | undefined) => (tool === 'spotlight' ? { x: 0.5, y: 0.5 } : undefined)

/** Round a share of the slide to a hundredth of a percent. */
const round = (share: number) => Math.round(share * 10_000) / 10_000

/** Create the pointing tools, with their keys. */
export function createPointing({ view, lead, onStart }: PointingOptions): Pointing {
  const store = createStore<PointingState>(() => start)
  const stopper = new AbortController()

  function show(state: PointingState) {
    const before = store.getState()
    store.setState(state, true)
    if (!lead.state().leads || (before.at === undefined && state.at === undefined)) return
    lead.tellCursor(state.tool && state.at && { ...state.at, tool: state.tool })
  }

  function choose(wanted: PointingTool | undefined) {
    const { tool: before } = store.getState()
    const tool = wanted === before ? undefined : wanted
    if (tool === before) return
    show({ tool, at: firstPlace(tool) })
    if (tool) onStart()
  }

  function onKey(event: KeyboardEvent) {
    const pressed = plainKey(event)
    const found = pointingTools.find(({ key }) => key === pressed)
    if (!found) return
    event.preventDefault()
    choose(found.tool)
  }
  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || store.getState().tool === undefined || view.document.querySelector('dialog[open]')) return
    event.preventDefault() // it closes nothing else
    choose(undefined)
  }
  view.addEventListener('keydown', onKey, { signal: stopper.signal })
  view.addEventListener('keydown', onEscape, { signal: stopper.signal, capture: true })

  return {
    store,
    choose,
    point: (at) => show({ ...store.getState(), at: at && { x: round(at.x), y: round(at.y) } }),
    leaveSlide() {
      const { tool, at } = store.getState()
      if (at) show({ tool, at: firstPlace(tool) })
    },
    dispose: () => stopper.abort(),
  }
}

/** Props of what shows the tools of this window and of the leader. */
export interface PointingProps {
  readonly pointing: Pointing
  readonly lead: Lead
  readonly follower: Follower
}
