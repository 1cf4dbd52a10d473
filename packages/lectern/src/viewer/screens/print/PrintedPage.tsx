import { type ReactNode, useEffect, useRef } from 'react'
import type { PrintProgress } from './print-progress.ts'

interface PrintedPageProps {
  /** The target of links to the slide. */
  readonly id: string | undefined
  readonly index: number
  readonly progress: PrintProgress
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of the print that reports when all its content is visible. */
export function PrintedPage({ id, index, progress, className, children }: PrintedPageProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? progress.watch(index, element.current) : undefined), [index, progress])
  return (
    <div ref={element} id={id} className={className}>
      {children}
    </div>
  )
}
