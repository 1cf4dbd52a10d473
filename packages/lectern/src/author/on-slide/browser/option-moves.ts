import { isRightToLeft } from '../../../base/language/index.ts'

/** Return the option to which an arrow key leads from `current`, by the places of the options in the window. Undefined for other keys. */
export function optionBeside(options: readonly HTMLElement[], current: HTMLElement | undefined, key: string): HTMLElement | undefined {
  const index = current ? options.indexOf(current) : -1
  const [forward, back] = isRightToLeft() ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return options[Math.min(index + 1, options.length - 1)]
  if (key === back) return options[Math.max(index - 1, 0)]
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (!current) return options[0]
  const own = current.getBoundingClientRect()
  const isDown = key === 'ArrowDown'
  const gap = (box: DOMRect) => (isDown ? box.top - own.bottom : own.top - box.bottom)
  const beyond = options
    .map((option) => ({ option, box: option.getBoundingClientRect() }))
    .filter(({ box }) => gap(box) > -own.height / 2 && (isDown ? box.top > own.top + 1 : box.top < own.top - 1))
  const nearest = Math.min(...beyond.map(({ box }) => gap(box)))
  const [next] = beyond
    .filter(({ box }) => gap(box) <= nearest + 8)
    .sort((a, b) => Math.abs(a.box.left - own.left) - Math.abs(b.box.left - own.left))
  return next?.option ?? current
}
