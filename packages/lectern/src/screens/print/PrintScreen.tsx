import type { CSSProperties } from 'react'
import { canvasSize } from '../../stage/model/index.ts'
import { Paper } from './Paper.tsx'
import { PrintedSlide } from './PrintedSlide.tsx'
import classes from './PrintScreen.module.css'
import type { PrintSurroundings } from './print-surroundings.ts'
import { placeOf, SlidePlaces } from './SlidePlaces.tsx'

/** The print view (spec.md §2): one sheet of paper a page, as large as the deck's canvas, each with its own slide's context. */
export function PrintScreen({ pages, progress, ...surroundings }: PrintSurroundings) {
  const { deck } = surroundings
  const { width, height } = canvasSize(deck.canvasWidth, deck.aspectRatio)
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--paper-width': `${width}px`,
    '--paper-height': `${height}px`,
    '--paper-ratio': `${width} / ${height}`,
  }
  return (
    <main aria-label={deck.title} className={classes.pages}>
      <style>{`@page { size: ${width}px ${height}px; margin: 0 }`}</style>
      <SlidePlaces pages={pages} />
      {pages.map((page, index) => (
        <Paper key={`${page.no} ${page.clicks}`} id={placeOf(pages, index)} index={index} progress={progress} className={classes.paper}>
          <div className={classes.sheet} style={size}>
            <PrintedSlide {...surroundings} page={page} />
          </div>
        </Paper>
      ))}
    </main>
  )
}
