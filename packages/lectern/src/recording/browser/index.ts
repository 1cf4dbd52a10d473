export { createRecording } from './create-recording.tsx'
export type { Recording, RecordingParts } from './recording-types.ts'
