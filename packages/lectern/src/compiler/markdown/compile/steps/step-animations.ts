import { nearestName } from '../../../../base/errors/index.ts'
import type { Compilation } from '../compilation.ts'
import type { Point } from '../tree/slide-tree.ts'

/**
 * The look of an element before it appears, by Slidev's animation names. The rules are added to the style of slides that use them. Any other name is
 * the author's class `slidev-vclick-anim-NAME`.
 */
const presets: Readonly<Record<string, string>> = {
  'fade-in': '',
  up: 'translate:0 20px',
  down: 'translate:0 -20px',
  left: 'translate:20px 0',
  right: 'translate:-20px 0',
  scale: 'scale:.9',
  // Pale instead of hidden, so that the text is always readable.
  fade: 'opacity:.5',
  none: '',
}
const names = Object.keys(presets)

/** Return the class of an element with the animation `name`. */
export const animationClass = (name: string): string => `slidev-vclick-anim-${name}`

/** Return the names in `up`, `fade right`, `['fade', 'right']`. */
export const animationNames = (written: string): string[] => written.match(/[\w-]+/g) ?? []

function ruleOf(name: string): string {
  const target = `.slidev-vclick-target.${animationClass(name)}`
  if (name === 'none') return `${target}{transition:none}`
  const moves = `${target}{transition:opacity .3s ease,translate .3s ease,scale .3s ease,visibility .3s}`
  const still = `@media (prefers-reduced-motion:reduce){${target}{transition:none}}`
  // With `fade`, an element is pale before it appears.
  const hidden = `${target}${name === 'fade' ? '.slidev-vclick-fade' : ':is(.slidev-vclick-hidden,.slidev-vclick-fade)'}{${presets[name]}}`
  return `${moves}${presets[name] ? hidden : ''}${still}`
}

/** Add the rules of the presets to the slide's style. Report a name that is similar to a preset. */
export function addAnimations(wished: readonly string[], at: Point, compilation: Compilation): void {
  for (const name of wished) {
    if (Object.hasOwn(presets, name)) {
      const rule = ruleOf(name)
      if (!compilation.css.includes(rule)) compilation.css.push(rule)
      continue
    }
    const nearest = nearestName(name, names)
    if (nearest)
      compilation.report(at, {
        severity: 'warning',
        what: `Unknown animation "${name}" of a step`,
        allowed: `Known: ${names.join(', ')}.`,
        nearest,
      })
  }
}
