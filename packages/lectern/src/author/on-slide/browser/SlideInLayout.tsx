import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { WhenNear } from '../../../base/ui/index.ts'
import { createSlideModules, Thumbnail } from '../../../viewer/stage/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import classes from './InsertMenu.module.css'

interface SlideInLayoutProps {
  readonly editing: Editing
  readonly layout: string
  /** The slide, from 1. Without it, the example of the layout is shown. */
  readonly no?: number
}

const noLayers = {}
const Nothing = () => null

/** A picture of a slide in a layout: the slide on screen, or the example of the layout. */
export function SlideInLayout({ editing, layout, no }: SlideInLayoutProps) {
  const deck = useStore(editing.store, ({ manifest }) => manifest)
  const hash = useStore(editing.store, ({ hashes }) => (no === undefined ? 'example' : (hashes[no - 1] ?? '')))
  const count = deck.slides.length
  const modules = useMemo(
    () =>
      createSlideModules(
        Array.from({ length: count }, () => hash),
        () => editing.loadInLayout(layout, hash),
      ),
    [editing, layout, hash, count],
  )
  return (
    <span className={classes.picture} style={{ aspectRatio: deck.aspectRatio }}>
      <WhenNear className={classes.whole}>
        {() => <Thumbnail deck={deck} no={no ?? 1} modules={modules} layers={noLayers} EndLayout={Nothing} />}
      </WhenNear>
    </span>
  )
}
