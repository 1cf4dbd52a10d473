import { type ReactNode, useEffect, useRef, useState } from 'react'
import { domProps, numberOf } from '../dom-props.ts'

/** Return the size at which a text fills a box, in whole pixels. `text` is its width at 100 pixels. */
export function fittingSize(box: number, text: number, min: number, max: number): number {
  if (box <= 0 || text <= 0) return min
  return Math.min(max, Math.max(min, Math.floor((100 * box) / text)))
}

export interface AutoFitTextProps {
  /** In pixels of the canvas. */
  readonly max?: number | string
  readonly min?: number | string
  /** Whether a text that is too long at its smallest size goes on in further lines, as by default. */
  readonly multiLine?: boolean | 'true' | 'false'
  /** The text, if there are no children. */
  readonly modelValue?: string
  readonly children?: ReactNode
  readonly className?: string
  readonly [attribute: string]: unknown
}

/** One line of text as large as its box is wide, from 30 to 100 pixels unless `min` and `max` set other limits. At its smallest size, it may have more lines. */
export default function AutoFitText({
  max = 100,
  min = 30,
  multiLine = true,
  modelValue,
  children,
  className,
  ...rest
}: AutoFitTextProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const [least, most] = [numberOf(min, 30), numberOf(max, 100)]
  const [size, setSize] = useState(least)
  const wraps = size === least && String(multiLine) !== 'false'
  useEffect(() => {
    const [around, inside] = [box.current, text.current]
    if (!around || !inside) return
    const resize = () => {
      // Measure at the current size. Nothing is painted in between.
      const now = Number.parseFloat(getComputedStyle(inside).fontSize)
      if (now > 0) setSize(fittingSize(around.clientWidth, (inside.offsetWidth / now) * 100, least, most))
    }
    resize()
    const observer = new ResizeObserver(resize)
    observer.observe(around)
    observer.observe(inside)
    return () => observer.disconnect()
  }, [least, most])
  return (
    <span {...domProps(rest)} ref={box} className={className} style={{ display: 'block', overflow: 'hidden' }}>
      <span ref={text} style={{ display: 'inline-block', fontSize: size, lineHeight: 1.15, whiteSpace: wraps ? 'normal' : 'nowrap' }}>
        {modelValue ?? children}
      </span>
    </span>
  )
}
