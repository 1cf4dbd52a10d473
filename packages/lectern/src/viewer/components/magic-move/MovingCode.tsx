import { Component, createRef, type ReactNode } from 'react'
import './magic-move.css'
import { type BlockPositions, playMove, readPlaces, stopMove } from './play-move.ts'

interface MovingCodeProps {
  /** Index of the block. When it changes, the tokens move. */
  readonly frame: number
  /** Milliseconds. With 0 the tokens jump. */
  readonly duration: number
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
    const { duration } = this.props
    if (duration > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) playMove(code, places, duration)
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
