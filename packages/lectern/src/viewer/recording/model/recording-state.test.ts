import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'
import {
  nextRecording,
  phaseWords,
  type RecordingEvent,
  type RecordingPhase,
  type RecordingState,
  recordedTime,
} from './recording-state.ts'

const failure = failureOf('screen', 'NotAllowedError')
const states: Readonly<Record<RecordingPhase, RecordingState>> = {
  idle: { phase: 'idle' },
  asking: { phase: 'asking' },
  recording: { phase: 'recording', recorded: 2000, since: 10_000 },
  paused: { phase: 'paused', recorded: 2000 },
  saving: { phase: 'saving', recorded: 2000 },
  failed: { phase: 'failed', failure, late: false },
}
const now = 15_000
const events: Readonly<Record<RecordingEvent['type'], RecordingEvent>> = {
  ask: { type: 'ask' },
  grant: { type: 'grant' },
  cancel: { type: 'cancel' },
  start: { type: 'start', now },
  pause: { type: 'pause', now },
  resume: { type: 'resume', now },
  stop: { type: 'stop', now },
  saved: { type: 'saved' },
  fail: { type: 'fail', failure },
}

/** All transitions. Every other event leaves the state unchanged. */
const ways: Readonly<Record<RecordingPhase, Partial<Record<RecordingEvent['type'], RecordingState>>>> = {
  idle: { ask: { phase: 'asking' } },
  asking: {
    grant: { phase: 'asking', granted: true },
    cancel: { phase: 'idle' },
    start: { phase: 'recording', recorded: 0, since: now },
    fail: { phase: 'failed', failure, late: false },
  },
  recording: { pause: { phase: 'paused', recorded: 7000 }, stop: { phase: 'saving', recorded: 7000 } },
  paused: { resume: { phase: 'recording', recorded: 2000, since: now }, stop: { phase: 'saving', recorded: 2000 } },
  saving: { saved: { phase: 'idle' }, fail: { phase: 'failed', failure, late: true } },
  failed: { ask: { phase: 'asking' }, cancel: { phase: 'idle' } },
}

describe('the states of a recording', () => {
  for (const [phase, state] of Object.entries(states) as [RecordingPhase, RecordingState][])
    for (const [type, event] of Object.entries(events) as [RecordingEvent['type'], RecordingEvent][]) {
      const to = ways[phase][type]
      it(`${phase}, ${type}: ${to ? to.phase : 'nothing changes'}`, () => {
        const after = nextRecording(state, event)
        if (to) expect(after).toEqual(to)
        else expect(after).toBe(state)
      })
    }

  it('each has a description', () => {
    expect(Object.keys(phaseWords).sort()).toEqual(Object.keys(states).sort())
    expect(new Set(Object.values(phaseWords)).size).toBe(Object.keys(states).length)
  })

  it('the recorded time of one recording never decreases', () => {
    const step = fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const), after: fc.nat(10_000) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state: RecordingState = { phase: 'recording', recorded: 0, since: 0 }
        let [time, before, running] = [0, 0, 0]
        for (const { type, after } of steps) {
          if (state.phase === 'recording') running += after
          time += after
          state = nextRecording(state, { type, now: time })
          const recorded = recordedTime(state, time)
          expect(recorded).toBeGreaterThanOrEqual(before)
          before = recorded
        }
        expect(recordedTime(state, time)).toBe(running)
      }),
    )
  })

  it('a clock that goes back reduces no time', () => expect(recordedTime(states.recording, 0)).toBe(2000))
})
