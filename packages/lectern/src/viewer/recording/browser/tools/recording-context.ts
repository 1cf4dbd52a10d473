import type { RecordingOptions } from '../recording-types.ts'
import type { Camera } from './camera.ts'
import type { Devices } from './devices.ts'
import type { Kept } from './kept.ts'
import type { Recorder, RecordingPlan } from './recorder.ts'
import type { RecordingStorage } from './recording-storage.ts'

/** The context of the recording panels. */
export interface RecordingContext {
  readonly options: RecordingOptions
  readonly devices: Devices
  readonly camera: Camera
  readonly kept: Kept
  readonly recorder: Recorder
  readonly storage: () => Promise<RecordingStorage>
  start(plan: RecordingPlan): Promise<void>
}
