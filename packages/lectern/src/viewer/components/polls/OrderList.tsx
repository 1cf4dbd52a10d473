import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'

interface OrderListProps {
  readonly items: readonly ReactNode[]
  readonly texts: readonly string[]
  /** The options that are in the order so far, the best first. */
  readonly order: readonly number[]
  readonly onOrder: (order: readonly number[]) => void
}

/** Return a list with the item of one place at another. */
function withMoved(order: readonly number[], from: number, to: number): readonly number[] {
  const moved = order[from]
  return moved === undefined || to < 0 || to >= order.length ? order : order.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Options to put into an order: a press adds one or takes it out, the buttons and the number move it. */
export function OrderList({ items, texts, order, onOrder }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  /** The order while a pointer drags an option. */
  const [dragged, setDragged] = useState<{ readonly no: number; readonly order: readonly number[] }>()
  const [said, say] = useState('')
  const pressed = useRef<string>(undefined)
  const shown = dragged?.order ?? order
  const rest = items.map((_, no) => no).filter((no) => !shown.includes(no))

  // A browser drops the focus of an element that moves in its list.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    list.current?.parentElement?.querySelector<HTMLElement>(`[data-press="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })
  const place = (no: number, at: number, total: number) => t('{option}: {at} of {total}', { option: texts[no] ?? '', at, total })
  function move(no: number, by: number) {
    const from = order.indexOf(no)
    const next = withMoved(order, from, from + by)
    if (next === order) return
    pressed.current = `${by < 0 ? 'up' : 'down'}-${no}`
    say(place(no, from + by + 1, order.length))
    onOrder(next)
  }
  function toggle(no: number) {
    const isIn = order.includes(no)
    pressed.current = `option-${no}`
    say(isIn ? t('{option}: not in the order', { option: texts[no] ?? '' }) : place(no, order.length + 1, order.length + 1))
    onOrder(isIn ? order.filter((one) => one !== no) : [...order, no])
  }
  const grip = (no: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ no, order })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (dragged?.no !== no || !list.current) return
      const middles = [...list.current.children].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const from = dragged.order.indexOf(no)
      const to = middles.filter((middle, at) => at !== from && middle < clientY).length
      if (to !== from) setDragged({ no, order: withMoved(dragged.order, from, to) })
    },
    onPointerUp() {
      if (dragged && dragged.order.join() !== order.join()) onOrder(dragged.order)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
  })
  const option = (no: number, isIn: boolean) => (
    <button
      type="button"
      dir="auto"
      className="lectern-order-option"
      aria-pressed={isIn}
      data-press={`option-${no}`}
      onClick={() => toggle(no)}
    >
      {items[no]}
    </button>
  )
  const arrow = (no: number, isUp: boolean, isEnd: boolean) => (
    <button
      type="button"
      className="lectern-order-move"
      aria-label={isUp ? t('Move up: {option}', { option: texts[no] ?? '' }) : t('Move down: {option}', { option: texts[no] ?? '' })}
      aria-disabled={isEnd}
      data-press={`${isUp ? 'up' : 'down'}-${no}`}
      onClick={() => move(no, isUp ? -1 : 1)}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={isUp ? 'M5 15l7-7 7 7' : 'M5 9l7 7 7-7'} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  )
  return (
    <div className="lectern-order">
      <ol ref={list} aria-label={t('Your order')}>
        {shown.map((no, at) => (
          <li key={no} data-dragged={dragged?.no === no || undefined}>
            <span className="lectern-order-place" {...grip(no)}>
              {at + 1}
            </span>
            {option(no, true)}
            {arrow(no, true, at === 0)}
            {arrow(no, false, at === shown.length - 1)}
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <>
          <p>{order.length === 0 ? t('Press the best one first.') : t('Press the next best one.')}</p>
          <ul aria-label={t('Not in your order')}>
            {rest.map((no) => (
              <li key={no}>{option(no, false)}</li>
            ))}
          </ul>
        </>
      )}
      <span role="status" className="lectern-unseen">
        {said}
      </span>
    </div>
  )
}
