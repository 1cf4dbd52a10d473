import type { ReactNode } from 'react'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import { SlideContext } from '../../../deck/theme/browser/index.ts'
import type { SlideInfo } from '../../stage/browser/index.ts'
import { DeckContext } from '../deck-context.ts'

const slide: SlideInfo = { no: 1, total: 1, title: '', key: 'k', clicks: 0, clicksTotal: 0, active: true, renderContext: 'slide' }

/** For tests: return content as it is on the only slide of a deck. `live` is the key of a talk that takes answers. */
export const onSlide = (content: ReactNode, renderContext: SlideInfo['renderContext'], live?: string) => (
  <DeckContext value={{ deck: { base: '/talk/', language: 'en', ...(live && { live }) } as DeckManifest }}>
    <SlideContext value={{ ...slide, renderContext }}>{content}</SlideContext>
  </DeckContext>
)
