import type { DrawingsConfig } from './deck-config.ts'
import { flag, flagOrText, where } from './kinds.ts'
import { type OptionGroup, option } from './option.ts'

export const drawingOptions: OptionGroup<DrawingsConfig> = {
  doc: 'Drawing on slides.',
  ignored: [],
  fields: {
    enabled: option(where, true, 'Whether viewers can draw on slides.'),
    persist: option(flagOrText, false, 'Whether drawings are kept on disk, or the folder for them.'),
    presenterOnly: option(flag, false, 'Whether only the presenter can draw.'),
    syncAll: option(flag, true, 'Whether all windows share their drawings.'),
  },
}
