import type { ReactNode } from 'react'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { DeviceChoice } from '../model/devices.ts'
import type { RecordingPhase } from '../model/recording-state.ts'

/** The chosen camera and microphone. */
export interface DeviceChoices {
  readonly camera: DeviceChoice
  readonly microphone: DeviceChoice
}

/** Options of recording. */
export interface RecordingOptions {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** Return the current title of the deck. */
  readonly title: () => string
  /** The slide on screen. */
  readonly slide: { title(): string; subscribe(listener: () => void): () => void }
  /** The device choices that this browser remembers. */
  readonly choices: { get(): DeviceChoices; set(change: Partial<DeviceChoices>): void }
  /** Whether this window shows the presenter's screen, so that the talk is in another window. */
  readonly presents: boolean
  readonly notify: (notice: string) => void
}

/** Records the talk, with the camera over it. A deck without recording contains none of its code. */
export interface Recording {
  /** The buttons `Record` and `Camera` (contract.md) of the bar. */
  readonly buttons: ReactNode
  /** Panels over the slides: the camera, questions, and unsaved recordings. */
  readonly panels: ReactNode
  dispose(): void
}

export interface RecordingStatus {
  readonly phase: RecordingPhase
  /** Whether the camera is visible over the slides. */
  readonly camera: boolean
}

/** The recording code, which is loaded when a button is pressed. */
export interface RecordingTools {
  readonly status: ReadableStore<RecordingStatus>
  /** Ask what to record, or stop the current recording. */
  toggleRecording(): void
  toggleCamera(): void
  /** Offer unsaved recordings. */
  offerKept(): void
  readonly panels: ReactNode
  /** The progress of the recording, in the bar. */
  readonly progress: ReactNode
  dispose(): void
}
