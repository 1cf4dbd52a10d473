import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  readonly className?: string | undefined
  readonly children: () => ReactNode
}

/** A box that draws its content once it is near the viewport, for long lists. */
export function WhenNear({ className, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {near && children()}
    </div>
  )
}
