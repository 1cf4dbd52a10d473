import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDeviceSecret, deviceOf } from '../../live/browser/index.ts'
import { ownAnswersKey } from '../model/index.ts'
import { createVoice } from './create-voice.ts'
import type { LiveTalk } from './live-talk.ts'
import { memory } from './testing/open-window.ts'

/** Open the voice of a device whose relay is in the hands of the test. Time passes at once. */
function open(storage = memory()) {
  const state = createStore<'Live' | 'Reconnecting' | 'Offline'>(() => 'Live')
  const sent: string[] = []
  const listeners = new Set<(to: string, why: string) => void>()
  const relay = {
    link: { state },
    answer: (device: { name: string }, { to }: { to: string }) => void sent.push(`${device.name} ${to}`),
    onRefusal(listener: (to: string, why: string) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const voice = createVoice({
    ...{ name: 'talk', base: '/', storage, newSecret: createDeviceSecret, deviceOf, ends: new Set<() => void>() },
    relay,
    timer: {
      after(_ms: number, run: () => void) {
        queueMicrotask(run)
        return () => undefined
      },
    },
  } as unknown as LiveTalk)
  return { voice, sent, state, storage, refuse: (to: string, why: string) => listeners.forEach((listener) => void listener(to, why)) }
}
const settle = () => new Promise((done) => setTimeout(done))

it('rule 19: a device makes its secret with its first answer, keeps it, and sends only its name', async () => {
  const storage = memory()
  const { voice, sent } = open(storage)
  expect([voice.store.getState().device, storage.keys()]).toEqual([undefined, []])
  voice.answer('poll/1', [0])
  await settle()
  const { secret } = JSON.parse(storage.get(ownAnswersKey('/')) ?? '{}')
  expect(sent).toEqual([`${deviceOf(secret).name} poll/1`])
  expect(sent.join()).not.toContain(secret)
  // Another tab is the same device. What an earlier version has stored is another one.
  expect(open(storage).voice.store.getState().device).toBe(deviceOf(secret).name)
  storage.set(ownAnswersKey('/'), JSON.stringify({ talk: 'talk', device: 'f'.repeat(32), choices: { 'poll/1': [0] } }))
  expect(open(storage).voice.store.getState()).toMatchObject({ device: undefined, choices: {} })
})

it('rule 21: what was refused gives way to the answer that counts, also after another one and on another day', async () => {
  const { voice, refuse, storage } = open()
  const now = () => [voice.store.getState().choices['quiz/1'], voice.counts('quiz/1'), voice.store.getState().refused['quiz/1']]
  voice.answer('quiz/1', [0])
  await settle()
  voice.answer('quiz/1', [1])
  await settle()
  // A later answer is on its way while the refusal of the one before arrives.
  voice.answer('quiz/1', [2])
  await settle()
  for (const _ of [1, 2]) refuse('quiz/1', 'This poll is closed.')
  expect(now()).toEqual([[0], true, 'This poll is closed.'])
  expect(open(storage).voice.store.getState().choices).toEqual({ 'quiz/1': [0] })
  voice.answer('words/1', [], ['Fast'])
  await settle()
  voice.answer('words/1', [], ['Fast', 'Late'])
  await settle()
  refuse('words/1', 'This poll is closed.')
  expect(voice.store.getState().given).toEqual({ 'words/1': ['Fast'] })
  // What was refused at once stays, because the device sends it again when it may.
  voice.answer('quiz/2', [1])
  await settle()
  refuse('quiz/2', 'The presenter has not shown this yet.')
  expect([voice.store.getState().choices['quiz/2'], voice.counts('quiz/2')]).toEqual([[1], false])
})

it('rule 21: a device knows what was refused until it answers again, and sends it after its next connection', async () => {
  const { voice, sent, state, refuse } = open()
  voice.answer('poll/1', [0])
  voice.answer('poll/2', [0])
  await settle()
  refuse('poll/1', 'There is no room.')
  refuse('poll/2', 'There is no room.')
  expect(voice.store.getState().refused).toEqual({ 'poll/1': 'There is no room.', 'poll/2': 'There is no room.' })
  voice.answer('poll/1', [1])
  expect(voice.store.getState().refused).toEqual({ 'poll/2': 'There is no room.' })
  await settle()
  expect(sent.map((one) => one.slice(33))).toEqual(['poll/1', 'poll/2', 'poll/1'])
  state.setState('Reconnecting', true)
  state.setState('Live', true)
  await settle()
  expect(sent.map((one) => one.slice(33)).slice(3)).toEqual(['poll/1', 'poll/2'])
  expect(voice.store.getState().refused).toEqual({})
})
