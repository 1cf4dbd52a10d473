import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { locale, t } from '../../../../base/language/index.ts'
import { ActionButton, looks, useModal } from '../../../../base/ui/index.ts'
import type { Failure } from '../../model/failure.ts'
import { minutesThatFit } from '../../model/formats.ts'
import { recordingName, sizeWords } from '../../model/kept-recording.ts'
import { CameraPicture } from './Bubble.tsx'
import type { Surface } from './capture-screen.ts'
import type { DeviceKind, Devices } from './devices.ts'
import classes from './Recording.module.css'
import type { RecordingContext } from './recording-context.ts'
import { watchLoudness } from './sound.ts'

/** Return the surfaces to choose from. The presenter's own screen is not the one to record. */
const surfacesOf = (presents: boolean): readonly (readonly [Surface, string])[] => [
  ['browser', presents ? t('A tab') : t('This tab')],
  ['window', t('A window')],
  ['monitor', t('The screen')],
]

/** Ask for the options before a recording: picture, camera, microphone, and name. */
export function Preflight({ context }: { readonly context: RecordingContext }) {
  const { options, devices, camera, recorder } = context
  const { camera: seen, microphone: heard } = useStore(devices.store)
  const mirrored = useStore(camera.store, ({ bubble }) => bubble.mirrored)
  const state = useStore(recorder.store)
  const [name, setName] = useState(() => recordingName(options.title(), new Date()))
  const [surface, setSurface] = useState<Surface>(options.presents ? 'window' : 'browser')
  const [tabSound, setTabSound] = useState(false)
  const [ownFile, setOwnFile] = useState(false)
  const [starting, setStarting] = useState(false)
  const withCamera = seen.choice !== 'none'

  useEffect(() => {
    void devices.want('camera', 'preflight')
    void devices.want('microphone', 'preflight')
    return () => {
      devices.drop('camera', 'preflight')
      devices.drop('microphone', 'preflight')
    }
  }, [devices])

  async function start(event: FormEvent) {
    event.preventDefault()
    if (state.phase === 'failed') recorder.ask()
    setStarting(true)
    await context.start({ surface, tabSound, cameraOnSlide: withCamera && !ownFile, ownCameraFile: withCamera && ownFile, name })
    setStarting(false)
  }
  return (
    <Dialog name={t('Record')} onClose={recorder.cancel}>
      <form className={classes.form} onSubmit={(event) => void start(event)}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <div className={classes.preview}>
              {seen.stream ? (
                <CameraPicture stream={seen.stream} mirrored={mirrored} />
              ) : (
                <span>{withCamera ? t('No picture yet') : t('No camera')}</span>
              )}
            </div>
            <DeviceField devices={devices} kind="camera" label={t('Camera')} />
            {withCamera && (
              <Choice
                legend={t('Camera recording')}
                name="camera-place"
                value={ownFile ? 'file' : 'slide'}
                options={[
                  ['slide', t('Over the slide')],
                  ['file', t('In a separate file')],
                ]}
                onChange={(value) => setOwnFile(value === 'file')}
              />
            )}
            <DeviceField devices={devices} kind="microphone" label={t('Microphone')} />
            {heard.stream && <LevelMeter stream={heard.stream} />}
          </div>
          <div className={classes.column}>
            <Choice legend={t('Source')} name="surface" value={surface} options={surfacesOf(options.presents)} onChange={setSurface} />
            <label className={classes.check}>
              <input type="checkbox" checked={tabSound} onChange={({ target }) => setTabSound(target.checked)} />
              {t('Include tab audio')}
            </label>
            <label className={classes.field}>
              {t('File name')}
              <input type="text" className={looks.field} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
            </label>
            <FreeSpace context={context} ownFile={withCamera && ownFile} />
            <Outcome failure={state.phase === 'failed' ? state.failure : undefined} starting={starting} />
          </div>
        </div>
        <div className={classes.row}>
          <ActionButton onClick={recorder.cancel}>{t('Cancel')}</ActionButton>
          <ActionButton type="submit" look="strong" disabled={starting}>
            {t('Start recording')}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}

/** Show why the recording could not start, or that the browser asks for permission. */
function Outcome({ failure, starting }: { readonly failure: Failure | undefined; readonly starting: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const failed = failure !== undefined
  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])
  const sentences = failure ? [failure.what, failure.why, failure.mend] : starting ? [t('Answer the browser’s prompt.')] : []
  return (
    <div ref={box} role="status" className={failed ? classes.failure : starting ? classes.quiet : 'lectern-unseen'}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly name: string
  readonly value: Value
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(([option, label]) => (
          <label key={option} className={classes.check}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Show how much can be recorded, and where the recording is stored until it is saved. */
function FreeSpace({ context, ownFile }: { readonly context: RecordingContext; readonly ownFile: boolean }) {
  const [space, setSpace] = useState<{ readonly free: number; readonly lasting: boolean }>()
  useEffect(() => {
    let over = false
    Promise.all([navigator.storage?.estimate().catch(() => undefined), context.storage()]).then(([estimate, { lasting }]) => {
      if (!over) setSpace({ free: Math.max(0, (estimate?.quota ?? 0) - (estimate?.usage ?? 0)), lasting })
    })
    return () => {
      over = true
    }
  }, [context])
  if (!space) return <p className={classes.quiet}>&nbsp;</p>
  if (!space.lasting)
    return (
      <p className={classes.failure}>
        {t('This browser gives the page no file storage. The recording stays in memory until you save it, and is lost if the page closes.')}
      </p>
    )
  const minutes = minutesThatFit(space.free, ownFile)
  const time = new Intl.NumberFormat(locale(), { style: 'unit', unit: minutes < 120 ? 'minute' : 'hour', unitDisplay: 'long' }).format(
    minutes < 120 ? minutes : Math.floor(minutes / 60),
  )
  return (
    <p className={minutes < 30 ? classes.failure : classes.quiet}>
      {t('Room for about {time} ({size}). The recording stays in this browser until you save it.', { time, size: sizeWords(space.free) })}
    </p>
  )
}

/** Show the current level of the microphone. */
function LevelMeter({ stream }: { readonly stream: MediaStream }) {
  const [level, setLevel] = useState(0)
  useEffect(() => watchLoudness(window, stream, setLevel), [stream])
  return (
    <meter aria-label={t('Microphone level')} min={0} max={1} low={0.15} high={0.95} optimum={0.5} value={level} className={classes.meter}>
      {Math.round(level * 100)} %
    </meter>
  )
}

interface DeviceFieldProps {
  readonly devices: Devices
  readonly kind: DeviceKind
  readonly label: string
}

/** Choose a device, the default one, or none. If the device cannot be used, show the reason below. */
function DeviceField({ devices, kind, label }: DeviceFieldProps) {
  const { choice, list, failure } = useStore(devices.store, (state) => state[kind])
  return (
    <div className={classes.field}>
      <label className={classes.field}>
        {label}
        <select className={looks.field} value={choice} onChange={({ target }) => devices.choose(kind, target.value)}>
          <option value="none">{t('None')}</option>
          <option value="default">{kind === 'camera' ? t('Default camera') : t('Default microphone')}</option>
          {list.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {choice !== 'none' && choice !== 'default' && !list.some(({ id }) => id === choice) && (
            <option value={choice}>{t('Previous choice')}</option>
          )}
        </select>
      </label>
      {failure && (
        <div role="alert" className={classes.failure}>
          <p>{`${failure.why} ${failure.mend}`}</p>
          <ActionButton onClick={() => devices.retry(kind)}>{t('Try again')}</ActionButton>
        </div>
      )}
    </div>
  )
}

interface DialogProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that traps the focus and returns it to the element that opened it. Escape closes it, and its keys do not reach the talk. */
function Dialog({ name, onClose, children }: DialogProps) {
  const { title, dialog } = useModal(onClose)
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.dialog}`}>
      <h2 id={title}>{name}</h2>
      {children}
    </dialog>
  )
}
