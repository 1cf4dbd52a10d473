import { lazy, Suspense } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Access } from '../../../site/password/browser/index.ts'
import type { Editing } from '../../editing/browser/create-editing.ts'
import type { OnSlide } from './create-on-slide.ts'

const SlideEditLayer = lazy(async () => ({
  default: (await loadPart('editing on the slide', () => import('./SlideEditLayer.tsx'))).SlideEditLayer,
}))

const InsertMenu = lazy(async () => ({
  default: (await loadPart('the menu of what can be inserted', () => import('./InsertMenu.tsx'))).InsertMenu,
}))

/** Begin to edit on the slide, or stop. */
export function OnSlideButton({ onSlide }: { readonly onSlide: OnSlide }) {
  const on = useStore(onSlide.store, (state) => state.on)
  return (
    <RoundButton
      name={t('Edit on the slide')}
      icon="M4 5h16v12H4zM9 21h6M10 8h4M12 8v6"
      aria-pressed={on}
      aria-keyshortcuts="E"
      onClick={() => onSlide.toggle()}
    />
  )
}

interface OnSlideLayerProps {
  readonly onSlide: OnSlide
  readonly editing: Editing
  readonly access: Access
  readonly navigation: Navigation
}

/** What lies over the play screen while the author edits on the slide. */
export function OnSlideLayer({ onSlide, ...rest }: OnSlideLayerProps) {
  const on = useStore(onSlide.store, (state) => state.on)
  return on ? (
    <Suspense>
      <SlideEditLayer onDone={() => onSlide.toggle(false)} {...rest} />
    </Suspense>
  ) : null
}

/** The menu of what can be inserted, while a text or the slide asks for it. */
export function InsertLayer({ editing, ...rest }: Pick<OnSlideLayerProps, 'editing' | 'access' | 'navigation'>) {
  const place = useStore(editing.inserting, (state) => state.place)
  return place ? (
    <Suspense>
      <InsertMenu editing={editing} place={place} {...rest} />
    </Suspense>
  ) : null
}
