export { createRecording } from './create-recording.tsx'
export type { Recording, RecordingOptions } from './recording-types.ts'
