import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface SplitterProps {
  readonly name: string
  /** Direction of the line between the panels. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Share of the panel whose size it changes, in percent. */
  readonly value: number
  /** Whether that panel is behind the line. */
  readonly isBehind?: boolean
  /** Limits of the share. */
  readonly least: number
  readonly most: number
  /** Percent of one press of an arrow key. */
  readonly step?: number
  readonly onChange: (value: number) => void
  /** The id of the panel whose size it changes. */
  readonly controls: string
  readonly className?: string | undefined
}

const pages: Readonly<Record<string, number>> = { PageUp: -10, PageDown: 10 }
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The line between two panels of its parent. It can be dragged, or moved with the arrow keys. */
export function Splitter({
  name,
  orientation,
  value,
  isBehind = false,
  least,
  most,
  step = 2,
  onChange,
  controls,
  className,
}: SplitterProps) {
  const line = useRef<HTMLDivElement>(null)
  const upright = orientation === 'vertical'
  const within = (share: number) => Math.round(Math.min(most, Math.max(least, share)) * 10) / 10

  function onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
    const around = line.current?.parentElement?.getBoundingClientRect()
    if (!around || buttons === 0 || !line.current?.hasAttribute('data-dragged')) return
    const share = upright ? (clientX - around.left) / around.width : (clientY - around.top) / around.height
    onChange(within((isBehind ? 1 - share : share) * 100))
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const arrow = /Left|Right/.test(key) === upright ? arrows[key] : undefined
    const to = key === 'Home' ? least : key === 'End' ? most : arrow === undefined ? pages[key] : arrow * step
    if (to === undefined) return
    // These keys must move the line, not the slides.
    event.preventDefault()
    event.stopPropagation()
    onChange(within(key === 'Home' || key === 'End' ? to : value + (isBehind ? -to : to)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      ref={line}
      role="separator"
      aria-label={name}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-controls={controls}
      tabIndex={0}
      className={className}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.dragged = ''
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => delete event.currentTarget.dataset.dragged}
      onPointerCancel={(event) => delete event.currentTarget.dataset.dragged}
    />
  )
}
