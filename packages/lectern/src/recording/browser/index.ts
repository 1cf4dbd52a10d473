export type { Recording, RecordingOptions } from './recording-types.ts'
