import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { phaseWords } from '../../model/index.ts'
import { Bubble } from './Bubble.tsx'
import { KeptRecordings } from './KeptRecordings.tsx'
import { Preflight } from './Preflight.tsx'
import type { RecordingContext } from './recording-context.ts'

/** Show the recording panels over the slides. */
export function Panels({ context }: { readonly context: RecordingContext }) {
  const state = useStore(context.recorder.store)
  const { phase } = state
  const granted = state.phase === 'asking' && state.granted === true
  const bubble = useStore(context.camera.store, ({ on }) => on)
  useEffect(() => {
    // The keys go to the talk again, and the bar may hide.
    if (granted && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [granted])
  const asks = (phase === 'asking' && !granted) || (state.phase === 'failed' && !state.late)
  return (
    <>
      {bubble && <Bubble context={context} />}
      {asks && <Preflight context={context} />}
      {/* Not visible in the recording. */}
      {(phase === 'idle' || phase === 'failed' || asks) && <KeptRecordings kept={context.kept} />}
      <div role="status" className="lectern-unseen">
        {phase === 'idle' || asks ? '' : phaseWords[phase]}
      </div>
    </>
  )
}
