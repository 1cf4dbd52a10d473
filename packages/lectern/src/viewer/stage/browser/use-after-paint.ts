import { startTransition, useEffect, useState } from 'react'

/**
 * Return the last value that the browser has painted: undefined on the server and in the first frame. What depends on it is drawn after a frame with
 * the value is on screen, and so never delays that frame.
 */
export function useAfterPaint<Value>(value: Value): Value | undefined {
  const [painted, setPainted] = useState<Value>()
  useEffect(() => {
    let timer: number | undefined
    // A timer set in the frame's callback runs after the frame.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [value])
  return painted
}
