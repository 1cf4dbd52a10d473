import type { TransitionName } from '../../../../deck/deck/index.ts'

/** Duration of a whole transition in milliseconds. */
export const transitionMs = 400

/** The motion of one slide. `from` and `to` are fractions of the duration. */
export interface Motion {
  readonly keyframes: Keyframe[]
  readonly from: number
  readonly to: number
}

/** The motions of the leaving and the entering slide. The leaving slide is on top. */
export interface Motions {
  readonly leaving: Motion
  readonly entering?: Motion
}

const shift = (x: string, y: string) => (way: 'in' | 'out') => ({
  keyframes: way === 'in' ? [{ translate: `${x} ${y}` }, { translate: '0 0' }] : [{ translate: '0 0' }, { translate: `${x} ${y}` }],
  from: 0,
  to: 1,
})
const left = shift('-100%', '0')
const right = shift('100%', '0')
const up = shift('0', '-100%')
const down = shift('0', '100%')

const fades = (from: number, to: number): Motion => ({ keyframes: [{ opacity: 1 }, { opacity: 0 }], from, to })

/** Every transition that the slides' own animations play. The browser plays `view-transition`. */
export const motions: Readonly<Record<Exclude<TransitionName, 'view-transition'>, Motions>> = {
  fade: { leaving: fades(0, 1) },
  'fade-out': { leaving: fades(0, 0.5), entering: { keyframes: [{ opacity: 0 }, { opacity: 1 }], from: 0.5, to: 1 } },
  'slide-left': { leaving: left('out'), entering: right('in') },
  'slide-right': { leaving: right('out'), entering: left('in') },
  'slide-up': { leaving: up('out'), entering: down('in') },
  'slide-down': { leaving: down('out'), entering: up('in') },
}
