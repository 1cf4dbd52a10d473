import { Canvas } from './Canvas.tsx'
import { type SlideSurroundings, SlideView } from './SlideView.tsx'
import type { SlideEntry } from './slide-modules.ts'

interface NextSlideProps extends SlideSurroundings {
  readonly no: number
  readonly entry: SlideEntry | undefined
}

/** A slide at step 0 in the stage's geometry and outside of the app: what the early script shows until the app is up. */
export function NextSlide({ no, entry, ...surroundings }: NextSlideProps) {
  return (
    <div className="lectern-stage lectern-early">
      <Canvas deck={surroundings.deck}>
        <SlideView {...surroundings} no={no} clicks={0} active entry={entry} />
      </Canvas>
    </div>
  )
}
