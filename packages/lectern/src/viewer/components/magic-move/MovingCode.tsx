import { Component, createRef, type ReactNode } from 'react'
import './magic-move.css'

/** The visible position of a token, also during a move, in pixels of the slide from the corner of its block. */
interface TokenPosition {
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
  readonly opacity: number
}

/** The visible state of a block before it changes. */
interface BlockPositions {
  readonly tokens: ReadonlyMap<string, TokenPosition>
  readonly height: number
}

/** When the words of a move begin: shares of its duration, an easing of CSS, and milliseconds between one word and the next. */
export interface MoveTiming {
  readonly delayMove?: number
  readonly delayLeave?: number
  readonly delayEnter?: number
  readonly delayContainer?: number
  readonly easing?: string
  readonly animateContainer?: boolean
  readonly stagger?: number
}

const easing = 'cubic-bezier(0.3, 0, 0.2, 1)'
/** The id by which a move finds its own animations. */
const id = 'lectern-move'

const tokensOf = (code: HTMLElement) => [...code.querySelectorAll<HTMLElement>(':scope > [data-token]')]
const panelOf = (code: HTMLElement) => code.parentElement ?? code

/** Return the position of each token. The result does not depend on the scale of the slide. */
function readPlaces(code: HTMLElement): BlockPositions {
  const corner = code.getBoundingClientRect()
  const scale = corner.width / code.offsetWidth || 1
  const tokens = tokensOf(code).map((element): [string, TokenPosition] => {
    const { left, top } = element.getBoundingClientRect()
    const opacity = Number(getComputedStyle(element).opacity)
    return [element.dataset.token ?? '', { element, x: (left - corner.left) / scale, y: (top - corner.top) / scale, opacity }]
  })
  return { tokens: new Map(tokens), height: panelOf(code).offsetHeight }
}

/** Stop a move at once, and remove all that remains of it. */
function stopMove(code: HTMLElement): void {
  for (const animation of panelOf(code).getAnimations({ subtree: true })) if (animation.id === id) animation.cancel()
  code.querySelector('.lectern-move-leaving')?.replaceChildren()
}

/** Return a move's options as an author has timed it, with Slidev's values for those that are not given. */
function timed(duration: number, timing: MoveTiming) {
  const { delayMove = 0.3, delayLeave = 0, delayEnter = 0.7, delayContainer = 0.4, stagger = 1 } = timing
  const wanted = timing.easing ?? 'ease'
  let words = 0
  const entering: Keyframe[] = [{ opacity: 0 }, {}]
  const after = (share: number, isWord = true): KeyframeAnimationOptions => ({
    id,
    duration,
    delay: duration * share + (isWord ? stagger * words++ : 0),
    easing: CSS.supports('transition-timing-function', wanted) ? wanted : 'ease',
    fill: 'both',
  })
  return {
    moves: () => after(delayMove),
    enters: () => after(delayEnter),
    leaves: () => after(delayLeave),
    resizes: () => (timing.animateContainer ? after(delayContainer, false) : undefined),
    entering,
  }
}

/** Return the engine's own options of a move: new words wait until the others have made room. */
function usual(duration: number): ReturnType<typeof timed> {
  const options: KeyframeAnimationOptions = { id, duration, easing }
  const all = () => options
  const leaves = () => ({ ...options, duration: duration * 0.5, fill: 'forwards' as const })
  return { moves: all, enters: all, leaves, resizes: all, entering: [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, {}] }
}

/** Move the tokens that stay, fade in the new ones, and fade out the removed ones. */
function playMove(code: HTMLElement, before: BlockPositions, duration: number, timing: MoveTiming | undefined): void {
  const after = readPlaces(code)
  const { moves, enters, leaves, resizes, entering } = timing ? timed(duration, timing) : usual(duration)
  for (const [key, { element, x, y, opacity }] of after.tokens) {
    const was = before.tokens.get(key)
    if (!was) element.animate(entering, enters())
    else if (was.x !== x || was.y !== y || was.opacity !== opacity)
      element.animate([{ transform: `translate(${was.x - x}px, ${was.y - y}px)`, opacity: was.opacity }, { transform: 'none' }], moves())
  }
  const leaving = code.querySelector('.lectern-move-leaving')
  for (const [key, { element, x, y, opacity }] of before.tokens) {
    if (after.tokens.has(key) || !leaving) continue
    const copy = element.cloneNode(true) as HTMLElement
    copy.removeAttribute('data-token')
    copy.style.cssText = `position:absolute;left:${x}px;top:${y}px;`
    leaving.append(copy)
    const fade = copy.animate([{ opacity }, { opacity: 0 }], leaves())
    fade.onfinish = () => copy.remove()
  }
  const panel = panelOf(code)
  const height = (pixels: number) => ({ height: `${pixels}px`, boxSizing: 'border-box', overflow: 'hidden' })
  const sizes = before.height === after.height ? undefined : resizes()
  if (sizes) panel.animate([height(before.height), height(after.height)], sizes)
}

interface MovingCodeProps {
  /** Index of the block. When it changes, the tokens move. */
  readonly frame: number
  /** Milliseconds. With 0 the tokens jump. */
  readonly duration: number
  /** The author's own timing. */
  readonly timing?: MoveTiming | undefined
  readonly children: ReactNode
}

/** Move tokens from their old positions to the positions in React's new markup. Only a class component can read the page before it changes. */
export class MovingCode extends Component<MovingCodeProps> {
  readonly #code = createRef<HTMLElement>()

  override getSnapshotBeforeUpdate(before: MovingCodeProps): BlockPositions | null {
    const code = this.#code.current
    return code && before.frame !== this.props.frame ? readPlaces(code) : null
  }

  override componentDidUpdate(_props: MovingCodeProps, _state: unknown, places: BlockPositions | null): void {
    const code = this.#code.current
    if (!code || !places) return
    stopMove(code)
    const { duration, timing } = this.props
    if (duration > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) playMove(code, places, duration, timing)
  }

  override render(): ReactNode {
    return (
      <code ref={this.#code} className="lectern-move">
        {this.props.children}
        <span className="lectern-move-leaving" aria-hidden="true" />
      </code>
    )
  }
}
