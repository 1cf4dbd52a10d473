import { slides } from 'virtual:lectern-vue/slides'
import { useColorScheme, useDeck, useNav } from 'lectern'
import { useSlide } from 'lectern/theme'
import type { SlideState } from '../client/slide-state.ts'
import type { IslandProps } from './vue-props.ts'

const none = {}

const frontmatterOf = (no: number) => slides[no - 1]?.frontmatter ?? none

/** Return what Vue components can know of the slide around the calling component. */
export function useSlideState({ $frontmatter, $steps }: IslandProps): SlideState {
  const slide = useSlide()
  const frontmatter = $frontmatter ?? frontmatterOf(slide.no)
  return { nav: useNav(), slide, deck: useDeck(), scheme: useColorScheme(), frontmatter, steps: $steps }
}
