import { createLead, createSync, type Sync } from '../../../sync/model/index.ts'
import type { RelayTransport } from '../index.ts'
import { type Device, openDevice, type Talk, timer, untilState } from './device.ts'

const clock = { now: () => performance.now(), wall: Date.now, after: timer.after }
const patient = { ...clock, after: (ms: number, run: () => void) => timer.after(20 * ms, run) }
const schedule = (run: () => void) => timer.after(1, run)

/** A window of a talk, without its page. */
export interface TalkWindow {
  readonly transport: RelayTransport
  readonly sync: Sync
  readonly lead: ReturnType<typeof createLead>
  leave(): void
}

/**
 * Open a window: a presenter's with the key of the talk, or one of the audience. The device's clock is `ahead` by so many milliseconds. A presenter who
 * `joins` waits longer for the one who leads, because a busy machine answers late.
 */
export function openWindow(
  talk: Talk & { readonly presenterKey: string },
  role: 'presenter' | 'viewer',
  {
    key = role === 'presenter' ? talk.presenterKey : undefined,
    ahead = 0,
    joins = false,
    ...device
  }: Device & { key?: string | undefined; ahead?: number; joins?: boolean } = {},
): TalkWindow {
  const transport = openDevice(talk, key, device)
  const sync = createSync({
    transport,
    origin: `w${Math.random().toString(36).slice(2)}`,
    clock: { ...clock, wall: () => Date.now() + ahead },
    schedule,
    about: () => ({ role, live: true, hidden: false }),
  })
  const lead = createLead({ sync, clock: joins ? patient : clock, leading: role === 'presenter', connected: untilState(transport) })
  const leave = () => {
    sync.dispose()
    lead.dispose()
  }
  return { transport, sync, lead, leave }
}

/** Resolve when a window is at this slide. A test that waits for ever fails by its time limit. */
export const untilAt = ({ lead }: TalkWindow, no: number | undefined): Promise<void> =>
  new Promise((done) => {
    const check = () => lead.state().place?.no === no && done()
    lead.subscribe(check)
    check()
  })

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Resolve when a window has this value of a channel. */
export const untilHas = ({ sync }: TalkWindow, name: string, id: string, value: string | undefined): Promise<void> =>
  new Promise((done) => {
    const channel = sync.channel(name, isText)
    const check = () => channel.get(id) === value && done()
    channel.subscribe(check)
    check()
  })
