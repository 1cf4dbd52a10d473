import type { ComponentType, MouseEvent, ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { DeviceChoice, RecordingPhase } from '../model/index.ts'

/** A store that others may read. */
export type Readable<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

/** The camera and the microphone that a person has chosen. */
export interface DeviceChoices {
  readonly camera: DeviceChoice
  readonly microphone: DeviceChoice
}

/** What recording is made from. */
export interface RecordingParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** The deck's title as it is now. */
  readonly title: () => string
  /** The slide on screen. */
  readonly slide: { title(): string; subscribe(listener: () => void): () => void }
  /** What this browser remembers of the devices. */
  readonly choices: { get(): DeviceChoices; set(change: Partial<DeviceChoices>): void }
  /** This window shows the presenter's screen: the talk is in another one. */
  readonly presents: boolean
  readonly notify: (notice: string) => void
}

/** A button of the bar that recording stands in. */
export interface RecordingButtonProps {
  readonly name: string
  /** Path on a sheet of 24 × 24, drawn as a line. */
  readonly icon: string
  /** Opens a panel, which gives the focus back to it. */
  readonly opens?: boolean
  readonly 'aria-pressed'?: boolean
  readonly onClick: (event: MouseEvent) => void
}

export type RecordingButton = ComponentType<RecordingButtonProps>

/** Recording of the talk and the camera over it. Nothing of it is in a deck that does without. */
export interface Recording {
  /** `Record` and `Camera` (contract.md), drawn with the bar's own buttons. */
  buttons(Button: RecordingButton): ReactNode
  /** What lies over the slides: the camera, questions, recordings that were not saved. */
  readonly panels: ReactNode
  dispose(): void
}

export interface RecordingStatus {
  readonly phase: RecordingPhase
  /** Whether the camera is seen over the slides. */
  readonly camera: boolean
}

/** The code that is fetched when a button is pressed, at work. */
export interface RecordingTools {
  readonly status: Readable<RecordingStatus>
  /** Asks what to record; ends a recording that goes on. */
  toggleRecording(): void
  toggleCamera(): void
  /** Offers recordings that were not saved. */
  offerKept(): void
  readonly panels: ReactNode
  /** What the bar tells while it is recorded. */
  progress(Button: RecordingButton): ReactNode
  dispose(): void
}
