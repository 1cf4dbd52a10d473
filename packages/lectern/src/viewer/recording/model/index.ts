export { type Bubble, initialBubble, isBubble, movedBubble, resizedBubble, type Size, sizes, squareOf } from './bubble.ts'
export { chaptersFile, withMark } from './chapters.ts'
export { type Device, type DeviceChoice, namedDevices, possibleChoice, wantedDevice } from './devices.ts'
export { type Failure, failureOf, failureWords } from './failure.ts'
export { recordingName, safeFileName } from './file-names.ts'
export { bitRates, chooseFormat, endingOf, minutesThatFit } from './formats.ts'
export { isSpent, type KeptRecording, lengthWords, readKeptRecording, sizeWords, type TrackName } from './kept-recording.ts'
export {
  nextRecording,
  phaseWords,
  type RecordingEvent,
  type RecordingPhase,
  type RecordingState,
  recordedTime,
} from './recording-state.ts'
