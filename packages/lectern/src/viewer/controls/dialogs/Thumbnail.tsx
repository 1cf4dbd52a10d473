import { type CSSProperties, memo, type ReactNode, type RefObject } from 'react'
import classes from './Overview.module.css'

interface ThumbnailProps {
  readonly no: number
  readonly title: string
  readonly place: CSSProperties
  readonly pictureHeight: number
  readonly selected: boolean
  /** Ref to the button of the selected thumbnail. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  /** Draw the slide. Undefined until there is time for it. */
  readonly render?: (no: number) => ReactNode
  readonly onGo: (no: number) => void
}

/** One slide of the overview: an inert picture with a button over it. */
export function Thumbnail({ no, title, place, pictureHeight, selected, buttonRef, render, onGo }: ThumbnailProps) {
  return (
    <li className={classes.cell} style={place}>
      <div className={classes.picture} style={{ height: pictureHeight }} inert aria-hidden="true">
        {render && <Picture no={no} render={render} />}
      </div>
      <button
        type="button"
        ref={selected ? buttonRef : null}
        aria-label={title ? `Slide ${no}: ${title}` : `Slide ${no}`}
        aria-current={selected ? 'true' : undefined}
        tabIndex={selected ? 0 : -1}
        className={classes.button}
        onClick={() => onGo(no)}
      >
        <span className={classes.number}>{no}</span>
        <span className={classes.title}>{title}</span>
      </button>
    </li>
  )
}

/** The picture of a slide. Scrolling and moving the selection do not draw it again. */
const Picture = memo(({ no, render }: Required<Pick<ThumbnailProps, 'no' | 'render'>>) => render(no))
