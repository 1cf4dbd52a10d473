import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { RoundButton } from '../../../../base/button/index.ts'
import { t } from '../../../../base/language/index.ts'
import { phaseWords } from '../../model/recording-state.ts'
import { tellHeldRecordings } from '../holds-recordings.ts'
import type { RecordingOptions, RecordingStatus, RecordingTools } from '../recording-types.ts'
import { Bubble } from './Bubble.tsx'
import { createCamera } from './camera.ts'
import { createDevices } from './devices.ts'
import { openStorage } from './disk-storage.ts'
import { KeptRecordings } from './KeptRecordings.tsx'
import { createKept, loadMending } from './kept.ts'
import { Preflight } from './Preflight.tsx'
import classes from './Progress.module.css'
import { createRecorder } from './recorder.ts'
import type { RecordingContext } from './recording-context.ts'
import type { RecordingStorage } from './recording-storage.ts'

/** Create everything that a recording needs, once per window. */
export function startTools(options: RecordingOptions): RecordingTools {
  const { view, base } = options
  const devices = createDevices(options)
  const camera = createCamera({ ...options, devices })
  const kept = createKept(options)
  const recorder = createRecorder({ ...options, devices, onKept: kept.finish })
  let opening: Promise<RecordingStorage> | undefined
  /** Whether the camera is on only because of the recording. */
  let isBorrowed = false
  const storage = () => {
    opening ??= openStorage(view, base)
    return opening
  }
  const context: RecordingContext = {
    options,
    devices,
    camera,
    kept,
    recorder,
    storage,
    async start(plan) {
      if (plan.cameraOnSlide && !camera.store.getState().on) {
        isBorrowed = true
        camera.show(true)
      }
      const place = await storage()
      if (place.lasting) tellHeldRecordings(view, base, true)
      // The network may be down when this code is needed.
      loadMending()
      await recorder.start(plan, place)
    },
  }

  const status = createStore<RecordingStatus>(() => ({ phase: 'idle', camera: false }))
  const stops = [
    recorder.store.subscribe(({ phase }) => {
      status.setState({ phase })
      if (isBorrowed && (phase === 'idle' || phase === 'saving' || phase === 'failed')) camera.show(false)
    }),
    camera.store.subscribe(({ on }) => {
      status.setState({ camera: on })
      if (!on) isBorrowed = false
    }),
  ]

  return {
    status,
    toggleRecording() {
      const { phase } = recorder.store.getState()
      if (phase === 'recording' || phase === 'paused') return void recorder.stop()
      recorder.ask()
      if (phase === 'idle') void storage().then(kept.offer)
    },
    toggleCamera: () => camera.show(!camera.store.getState().on),
    offerKept: () => void storage().then(kept.offer),
    panels: <Panels context={context} />,
    progress: <Progress context={context} />,
    dispose() {
      for (const stop of stops) stop()
      recorder.dispose()
      devices.dispose()
    },
  }
}

/** Show the recording panels over the slides. */
function Panels({ context }: { readonly context: RecordingContext }) {
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
        {phase === 'idle' || asks ? '' : t(phaseWords[phase])}
      </div>
    </>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

/** Return a time such as `00:12` or `1:02:03`. */
function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Show the time and a pause button in the bar during a recording. */
function Progress({ context: { recorder } }: { readonly context: RecordingContext }) {
  const { phase } = useStore(recorder.store)
  const [, tick] = useState(0)
  useEffect(() => {
    if (phase !== 'recording') return
    const timer = window.setInterval(() => tick((count) => count + 1), 250)
    return () => window.clearInterval(timer)
  }, [phase])
  if (phase === 'saving') return <span className={classes.time}>{t('Saving…')}</span>
  if (phase !== 'recording' && phase !== 'paused') return null
  const paused = phase === 'paused'
  return (
    <>
      <span className={`${classes.time} ${paused ? '' : classes.live}`}>
        <span role="timer" aria-label={t('Recorded time')}>
          {timeText(recorder.recorded())}
        </span>
      </span>
      <RoundButton
        name={paused ? t('Resume recording') : t('Pause recording')}
        icon={paused ? 'M8 5.5v13l11-6.5z' : 'M9 6v12M15 6v12'}
        onClick={recorder.pauseOrResume}
      />
    </>
  )
}
