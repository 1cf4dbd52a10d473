import { Component, createRef, type ReactNode } from 'react'
import type { LeavingMarks as Marks } from '../../stage/browser/index.ts'
import { playMarks, readMarks } from './marks.ts'

interface MovingProps {
  /** What is shown. When it changes, the parts that stay move. */
  readonly shown: number
  /** Whether anything may move: not in a picture of the slide. */
  readonly moves: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A drawing that turns into another one. Only a class component can read the page before it changes. */
export class Moving extends Component<MovingProps> {
  readonly #box = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: MovingProps): Marks | null {
    const box = this.#box.current
    return box && this.props.moves && before.shown !== this.props.shown ? readMarks(box) : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Marks | null): void {
    if (this.#box.current && before) playMarks(this.#box.current, before)
  }

  override render(): ReactNode {
    return (
      <div ref={this.#box} className={this.props.className}>
        {this.props.children}
      </div>
    )
  }
}
