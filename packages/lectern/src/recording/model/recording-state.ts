import type { Failure } from './failure.ts'

/** What a recording does now. Times are milliseconds of one clock that never goes back. */
export type RecordingState =
  | { readonly phase: 'idle' }
  /** The person chooses what is recorded, and the browser asks for leave; once it is granted, the questions go out of the picture. */
  | { readonly phase: 'asking'; readonly granted?: true }
  | { readonly phase: 'recording'; readonly recorded: number; readonly since: number }
  | { readonly phase: 'paused'; readonly recorded: number }
  /** The last pieces are on their way to the disk. */
  | { readonly phase: 'saving'; readonly recorded: number }
  /** `late`: something was recorded before it failed. */
  | { readonly phase: 'failed'; readonly failure: Failure; readonly late: boolean }

export type RecordingPhase = RecordingState['phase']

/** What happens to a recording; `now` is a time of that clock. */
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

/** Milliseconds that are in the recording, without its pauses. */
export function recordedTime(state: RecordingState, now: number): number {
  if (state.phase === 'recording') return state.recorded + Math.max(0, now - state.since)
  return state.phase === 'paused' || state.phase === 'saving' ? state.recorded : 0
}

/** The state after an event; the same state where the event means nothing. */
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

/** What a state is called where people read it. */
export const phaseWords: Readonly<Record<RecordingPhase, string>> = {
  idle: 'Not recording',
  asking: 'Ready to record',
  recording: 'Recording',
  paused: 'Recording paused',
  saving: 'Saving the recording',
  failed: 'Not recorded',
}
