export { createRecording } from './create-recording.tsx'
