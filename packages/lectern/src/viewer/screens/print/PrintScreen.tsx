import type { CSSProperties } from 'react'
import { canvasSize } from '../../stage/model/canvas-size.ts'
import { type PrintContext, PrintedPage, PrintedSlide, placeOf, SlidePlaces } from './PrintLayout.tsx'
import classes from './PrintScreen.module.css'

/** The print view (spec.md §2): one sheet of paper for each page, as large as the deck's canvas, each with its own slide's context. */
export function PrintScreen({ pages, progress, ...context }: PrintContext) {
  const { deck } = context
  const { width, height } = canvasSize(deck.canvasWidth, deck.aspectRatio)
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--paper-width': `${width}px`,
    '--paper-height': `${height}px`,
    '--paper-ratio': `${width} / ${height}`,
  }
  return (
    <main aria-label={deck.title} className={classes.pages} data-pages="">
      <style>{`@page { size: ${width}px ${height}px; margin: 0 }`}</style>
      <SlidePlaces pages={pages} />
      {pages.map((page, index) => (
        <PrintedPage
          key={`${page.no} ${page.clicks}`}
          id={placeOf(pages, index)}
          index={index}
          progress={progress}
          className={classes.paper}
        >
          <div className={classes.sheet} style={size}>
            <PrintedSlide {...context} page={page} />
          </div>
        </PrintedPage>
      ))}
    </main>
  )
}
