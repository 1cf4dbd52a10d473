import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSlide } from '../../stage/browser/index.ts'
import './fit.css'
import { fitContent } from './fit-content.ts'

/** The content of a slide with `fit: shrink`. It is measured before each frame in which it changes, so that nothing moves visibly. */
export function Fit({ children }: { readonly children?: ReactNode }): ReactNode {
  useSlide()
  const box = useRef<HTMLDivElement>(null)
  // Each step renders this component again, and may add content.
  useLayoutEffect(() => {
    if (box.current) fitContent(box.current)
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => fitContent(element)
    const changes = new MutationObserver(fit)
    changes.observe(element, { subtree: true, childList: true, characterData: true })
    // A picture has its size when it has loaded.
    element.addEventListener('load', fit, true)
    document.fonts?.addEventListener('loadingdone', fit)
    return () => {
      changes.disconnect()
      element.removeEventListener('load', fit, true)
      document.fonts?.removeEventListener('loadingdone', fit)
    }
  }, [])
  return (
    <div ref={box} className="lectern-fit" suppressHydrationWarning>
      {children}
    </div>
  )
}
