import { useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { holdsRecordings } from './holds-recordings.ts'
import type { Recording, RecordingOptions, RecordingStatus, RecordingTools } from './recording-types.ts'

const icons = {
  record: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  camera: 'M4 7h11v10H4zM15 10.5 20 8v8l-5-2.5',
}

interface LoaderState {
  /** That of the recording code once it is loaded. */
  readonly status: RecordingTools['status']
  /** Whether the buttons are visible. The server renders none, and neither does the first frame. */
  readonly seen: boolean
  readonly tools: RecordingTools | undefined
}

type LoaderStore = StoreApi<LoaderState>
type Run = (act: (tools: RecordingTools) => void) => void

/** Create the two buttons. The other code is loaded when a button is pressed, or when this browser holds an unsaved recording. */
export function createRecording(options: RecordingOptions, fetchCode = () => import('./tools/start-tools.tsx')): Recording {
  const { view, base } = options
  const store: LoaderStore = createStore<LoaderState>(() => ({
    status: createStore<RecordingStatus>(() => ({ phase: 'idle', camera: false })),
    seen: false,
    tools: undefined,
  }))
  let loading: Promise<RecordingTools> | undefined
  let over = false

  const load = () => {
    loading ??= fetchCode().then(
      ({ startTools }) => {
        const tools = startTools(options)
        if (over) tools.dispose()
        else store.setState({ tools, status: tools.status })
        return tools
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const run: Run = (act) => {
    let isLate = false
    const wait = () => {
      isLate = true
    }
    // A camera must not start long after a press.
    loadPart('recording', load, wait).then((tools) => isLate || act(tools))
  }

  store.setState({ seen: true })
  if (holdsRecordings(view, base)) loadPart('recording', load).then((tools) => tools.offerKept())

  return {
    buttons: <Buttons store={store} run={run} />,
    panels: <Panels store={store} />,
    dispose() {
      over = true
      store.getState().tools?.dispose()
    },
  }
}

interface ButtonsProps {
  readonly store: LoaderStore
  readonly run: Run
}

function Buttons({ store, run }: ButtonsProps) {
  const { seen, tools, status } = useStore(store)
  const { phase, camera } = useStore(status)
  const records = phase === 'recording' || phase === 'paused'
  if (!seen) return null
  return (
    <>
      {tools?.progress}
      <RoundButton name={t('Record')} icon={icons.record} aria-pressed={records} onClick={() => run((code) => code.toggleRecording())} />
      <RoundButton name={t('Camera')} icon={icons.camera} aria-pressed={camera} onClick={() => run((code) => code.toggleCamera())} />
    </>
  )
}

const Panels = ({ store }: Pick<ButtonsProps, 'store'>) => useStore(store, ({ tools }) => tools?.panels)
