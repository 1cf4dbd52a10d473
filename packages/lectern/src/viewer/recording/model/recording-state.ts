import { message } from '../../../base/language/index.ts'
import type { Failure } from './failure.ts'

/** The state of a recording. Times are milliseconds of one clock that never goes back. */
export type RecordingState =
  | { readonly phase: 'idle' }
  /** The user chooses what to record, and the browser asks for permission. Once it is granted, the questions disappear from the picture. */
  | { readonly phase: 'asking'; readonly granted?: true }
  | { readonly phase: 'recording'; readonly recorded: number; readonly since: number }
  | { readonly phase: 'paused'; readonly recorded: number }
  /** The last pieces are being written to the disk. */
  | { readonly phase: 'saving'; readonly recorded: number }
  /** `late`: whether something was recorded before the failure. */
  | { readonly phase: 'failed'; readonly failure: Failure; readonly late: boolean }

export type RecordingPhase = RecordingState['phase']

/** An event of a recording; `now` is a time of that clock. */
export type RecordingEvent =
  | { readonly type: 'ask' }
  | { readonly type: 'grant' }
  | { readonly type: 'cancel' }
  | { readonly type: 'start'; readonly now: number }
  | { readonly type: 'pause'; readonly now: number }
  | { readonly type: 'resume'; readonly now: number }
  | { readonly type: 'stop'; readonly now: number }
  | { readonly type: 'saved' }
  | { readonly type: 'fail'; readonly failure: Failure }

/** Return the recorded milliseconds without pauses. */
export function recordedTime(state: RecordingState, now: number): number {
  if (state.phase === 'recording') return state.recorded + Math.max(0, now - state.since)
  return state.phase === 'paused' || state.phase === 'saving' ? state.recorded : 0
}

/** Return the state after an event. Return the same state if the event has no effect. */
export function nextRecording(state: RecordingState, event: RecordingEvent): RecordingState {
  switch (event.type) {
    case 'ask':
      return state.phase === 'idle' || state.phase === 'failed' ? { phase: 'asking' } : state
    case 'grant':
      return state.phase === 'asking' ? { phase: 'asking', granted: true } : state
    case 'cancel':
      return state.phase === 'asking' || state.phase === 'failed' ? { phase: 'idle' } : state
    case 'start':
      return state.phase === 'asking' ? { phase: 'recording', recorded: 0, since: event.now } : state
    case 'pause':
      return state.phase === 'recording' ? { phase: 'paused', recorded: recordedTime(state, event.now) } : state
    case 'resume':
      return state.phase === 'paused' ? { phase: 'recording', recorded: state.recorded, since: event.now } : state
    case 'stop':
      return state.phase === 'recording' || state.phase === 'paused' ? { phase: 'saving', recorded: recordedTime(state, event.now) } : state
    case 'saved':
      return state.phase === 'saving' ? { phase: 'idle' } : state
    case 'fail':
      return state.phase === 'asking' || state.phase === 'saving'
        ? { phase: 'failed', failure: event.failure, late: state.phase === 'saving' }
        : state
  }
}

/** The names of the states for people. */
export const phaseWords: Readonly<Record<RecordingPhase, string>> = {
  idle: message('Not recording'),
  asking: message('Ready to record'),
  recording: message('Recording'),
  paused: message('Recording paused'),
  saving: message('Saving the recording'),
  failed: message('Not recorded'),
}
