import { useColorScheme, useDeck, useNav } from 'lectern'
import { useSlide } from 'lectern/theme'
import type { SlideState } from '../client/slide-state.ts'
import type { IslandProps } from './vue-props.ts'

const none = {}

/** Return what Vue components can know of the slide around the calling component. */
export const useSlideState = ({ $frontmatter = none }: IslandProps): SlideState => ({
  nav: useNav(),
  slide: useSlide(),
  deck: useDeck(),
  scheme: useColorScheme(),
  frontmatter: $frontmatter,
})
