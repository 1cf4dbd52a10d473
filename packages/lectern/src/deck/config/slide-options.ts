import { z } from 'zod'
import { talkLengths } from './choice.ts'
import { duration } from './duration.ts'
import {
  anyMap,
  audienceNames,
  flag,
  type Kind,
  moveCopies,
  oneOf,
  positiveNumber,
  secondsOrFalse,
  text,
  textOrMap,
  wholeNumber,
} from './kinds.ts'

/** One option of a slide's frontmatter. It is absent unless the slide sets it. */
export interface SlideOption {
  readonly kind: Kind<unknown>
  readonly doc: string
}

const onlySet = (map: Readonly<Record<string, boolean>>) => Object.keys(map).filter((name) => map[name])

/** Class names as one text. */
const classes: Kind<string> = {
  schema: z.union([
    z.string(),
    z.array(z.string()).transform((list) => list.join(' ')),
    z.record(z.string(), z.boolean()).transform((map) => onlySet(map).join(' ')),
  ]),
  allowed: 'class names as a string, a list, or names, each with true or false',
}

const reserved = ['presenter', 'print', 'overview', 'notes', 'notes-edit', 'export', 'entry']
const aliasText = /^(?!-?\d+(?:\.\d+)?$)[^\s/?#%]+$/
const alias: Kind<unknown> = {
  schema: text.schema
    .refine((value) => aliasText.test(value) && !reserved.includes(value))
    .meta({ type: 'string', pattern: aliasText.source, not: { enum: reserved } }),
  allowed: `a name without blanks and slashes that is no number and not ${reserved.slice(0, 2).join(' or ')}`,
}

/** All options of a slide's frontmatter. Any other name is a prop for the slide's layout. */
export const slideOptions: Readonly<Record<string, SlideOption>> = {
  layout: { kind: text, doc: 'Layout of the slide; cover for the first, default for the others.' },
  class: { kind: classes, doc: "Classes of the layout's element." },
  background: { kind: textOrMap, doc: 'Image or color behind the slide. A layout written for Vue may take a map.' },
  title: { kind: text, doc: 'Title of the slide; without it, its first heading.' },
  level: { kind: wholeNumber(1, 6), doc: 'Depth of the title in the outline.' },
  id: { kind: text, doc: 'Name of the slide that stays the same when slides move.' },
  translates: { kind: text, doc: 'In a translation: the id, the alias or the key of the slide that this one translates.' },
  routeAlias: { kind: alias, doc: 'Name of the slide for addresses and links.' },
  hideInToc: { kind: flag, doc: 'Keeps the slide out of tables of contents.' },
  hide: { kind: flag, doc: 'Keeps the slide out of the deck.' },
  disabled: { kind: flag, doc: 'The same as hide.' },
  showFor: { kind: audienceNames, doc: 'Audiences that see the slide; all others do not.' },
  hideFor: { kind: audienceNames, doc: 'Audiences that do not see the slide.' },
  length: { kind: oneOf(talkLengths), doc: 'Whether only the long or only the short talk has the slide.' },
  src: { kind: text, doc: 'A Markdown file whose slides are inserted here, as in ./more.md#2,5-7.' },
  clicks: { kind: wholeNumber(0), doc: 'Number of steps, to override the number in the content.' },
  clicksStart: { kind: wholeNumber(0), doc: 'The first step of the slide.' },
  clickAnimation: { kind: text, doc: 'How elements appear in a step.' },
  transition: { kind: textOrMap, doc: 'Transition to the next slide.' },
  zoom: { kind: positiveNumber, doc: 'Scale of the content.' },
  dragPos: { kind: anyMap, doc: 'Places of elements that can be dragged.' },
  autoplay: { kind: secondsOrFalse, doc: 'Seconds after which the slide moves on by itself; false waits for a person.' },
  lang: { kind: text, doc: 'Language of the slide as a BCP 47 tag.' },
  dir: { kind: oneOf(['ltr', 'rtl', 'auto']), doc: 'Direction of writing of the slide; auto takes that of its first letter.' },
  fit: { kind: oneOf(['none', 'shrink']), doc: 'Whether content that is too long shrinks.' },
  lightbox: { kind: flag, doc: 'Whether pictures, videos and code open large.' },
  codeCopy: { kind: flag, doc: 'Whether code has a button that copies it.' },
  magicMoveCopy: { kind: moveCopies, doc: 'Whether the code of a magic move can be copied; with final, in its last step alone.' },
  preload: { kind: flag, doc: 'Whether the slide is prepared before it is shown.' },
  duration: { kind: duration, doc: 'Time planned for the slide.' },
}

/** Props of the engine's layouts, most of them as in Slidev. A theme's layouts declare their own. */
export const commonLayoutProps: readonly string[] = ['image', 'imageAlt', 'url', 'backgroundSize', 'layoutClass', 'scale']
