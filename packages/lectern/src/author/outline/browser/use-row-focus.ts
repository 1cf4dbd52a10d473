import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { KeyedRow } from '../model/outline-rows.ts'

interface RowFocusOptions {
  readonly rows: readonly KeyedRow[]
  /** The row that takes the focus when the list appears. */
  readonly current: string | undefined
  /** The row that takes the focus after a press. Each press sets a new object. */
  readonly wanted: { readonly id: string } | undefined
  readonly elements: () => readonly HTMLElement[]
}

/** The control of a row that has the focus. */
interface Held {
  readonly id: string
  readonly index: number
  readonly control: string
}

/** Keep the focus in the list while rows move, appear and disappear. `hold` records which control has it. `leave` records that it may have left the list. */
export function useRowFocus({ rows, current, wanted, elements }: RowFocusOptions) {
  const begun = useRef(false)
  const followed = useRef(wanted)
  const held = useRef<Held>(undefined)

  function focusRow(index: number, control: string) {
    const row = elements()[index]
    const target = row?.querySelector<HTMLElement>(`[data-control="${control}"]`)
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const placeOf = (name: string | undefined) => rows.findIndex(({ id }) => id === name)

  useLayoutEffect(() => {
    if (begun.current || rows.length === 0) return
    begun.current = true
    focusRow(Math.max(0, placeOf(current)), 'move')
  })
  useLayoutEffect(() => {
    const index = wanted === followed.current ? -1 : placeOf(wanted?.id)
    followed.current = wanted
    if (index >= 0) return focusRow(index, 'move')
    // A row that moves or disappears loses the focus. The list then gives the focus back.
    if (!held.current || document.activeElement !== document.body) return
    const { id, index: place, control } = held.current
    const now = placeOf(id)
    focusRow(now >= 0 ? now : Math.min(place, rows.length - 1), now >= 0 ? control : 'move')
  })

  return {
    focusRow,
    hold(control: Held) {
      held.current = control
    },
    /** Forget the row when the focus moves to another element of the page. Without such an element, the row has lost the focus because it was removed. */
    leave({ relatedTarget, currentTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) held.current = undefined
    },
  }
}
