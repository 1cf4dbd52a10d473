import { Canvas } from './Canvas.tsx'
import { SlideView, type SlideViewContext } from './SlideView.tsx'
import type { SlideEntry } from './slide-modules.ts'

interface NextSlideProps extends SlideViewContext {
  readonly no: number
  readonly entry: SlideEntry | undefined
}

/** A slide at step 0 in the stage's geometry and outside the app. The pre-hydration script shows it until the app runs. */
export function NextSlide({ no, entry, ...context }: NextSlideProps) {
  return (
    <div className="lectern-stage lectern-early">
      <Canvas deck={context.deck}>
        <SlideView {...context} no={no} clicks={0} active entry={entry} />
      </Canvas>
    </div>
  )
}
