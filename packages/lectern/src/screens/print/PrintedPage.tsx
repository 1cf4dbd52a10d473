import { type ReactNode, useEffect, useRef } from 'react'
import type { PrintProgress } from './print-progress.ts'

interface PrintedPageProps {
  /** Where links to the slide lead. */
  readonly id: string | undefined
  readonly index: number
  readonly progress: PrintProgress
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of the print that tells when all that is on it can be seen. */
export function PrintedPage({ id, index, progress, className, children }: PrintedPageProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? progress.watch(index, element.current) : undefined), [index, progress])
  return (
    <div ref={element} id={id} className={className}>
      {children}
    </div>
  )
}
