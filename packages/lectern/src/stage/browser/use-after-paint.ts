import { startTransition, useEffect, useState } from 'react'

/**
 * The value as it was when the browser last had painted it: undefined on the server and in the first frame. What follows from it is drawn
 * when a frame with the value is on screen, and so never delays that frame.
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
