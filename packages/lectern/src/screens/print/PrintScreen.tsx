import type { CSSProperties } from 'react'
import type { PrintPage } from '../../export/model/index.ts'
import { Sheet, type SlideModules, type SlideSurroundings } from '../../stage/browser/index.ts'
import { canvasSize } from '../../stage/model/index.ts'
import { Paper } from './Paper.tsx'
import classes from './PrintScreen.module.css'
import type { PrintProgress } from './print-progress.ts'

interface PrintScreenProps extends Pick<SlideSurroundings, 'deck' | 'layers' | 'EndLayout'> {
  readonly pages: readonly PrintPage[]
  readonly modules: SlideModules
  readonly progress: PrintProgress
}

/** The print view (spec.md §2): one sheet of paper a page, as large as the deck's canvas, each with its own slide's context. */
export function PrintScreen({ deck, pages, modules, layers, EndLayout, progress }: PrintScreenProps) {
  const { width, height } = canvasSize(deck.canvasWidth, deck.aspectRatio)
  const size: CSSProperties & Record<`--${string}`, string> = {
    '--paper-width': `${width}px`,
    '--paper-height': `${height}px`,
    '--paper-ratio': `${width} / ${height}`,
  }
  return (
    <main aria-label={deck.title} className={classes.pages}>
      <style>{`@page { size: ${width}px ${height}px; margin: 0 }`}</style>
      {pages.map((page, index) => (
        <Paper
          key={`${page.no} ${page.clicks}`}
          id={pages[index - 1]?.no === page.no ? undefined : `slide-${page.no}`}
          index={index}
          progress={progress}
          className={classes.paper}
        >
          <div className={classes.sheet} style={size}>
            <Sheet
              deck={deck}
              layers={layers}
              EndLayout={EndLayout}
              renderContext="print"
              no={page.no}
              clicks={page.clicks}
              modules={modules}
              active={true}
            />
          </div>
        </Paper>
      ))}
    </main>
  )
}
