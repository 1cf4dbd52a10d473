import type { Deck } from '../../../deck/deck/index.ts'
import type { Finding } from './finding.ts'
import { type AxeFault, type MeasuredPage, type MeasuredSlide, type Overflow, type SmallText, smallestText } from './measured.ts'
import { addressHints, hintsOf, placeInDeck } from './slide-place.ts'

/** The verdict of one rule, before its place is known. */
type Verdict = Pick<Finding, 'rule' | 'severity' | 'what' | 'remedy'> & { readonly element?: string; readonly hints: readonly string[] }

const edges = { bottom: 'lower edge', right: 'right edge', top: 'upper edge', left: 'left edge' } as const

/** Judge an overflow. `shrinks` says whether the content of the slide shrinks (`fit: shrink`). */
function judgeOverflow({ element, text, side, px, kind, box }: Overflow, shrinks: boolean): Verdict {
  const common = { rule: 'overflow', element, hints: kind === 'picture' ? addressHints(text) : hintsOf(text) } as const
  if (kind === 'scrolled')
    return {
      ...common,
      severity: 'warning',
      what: `${element} is ${px} px wider than its box, which has to be scrolled`,
      remedy: 'Break the line, or make the text smaller. The audience cannot scroll to its end.',
    }
  if (kind === 'hidden')
    return {
      ...common,
      severity: 'error',
      what: `${element} is hidden: at the smallest readable size, ${px} px of the content still do not fit`,
      remedy: 'Shorten the slide, or continue on another slide.',
    }
  if (box !== undefined)
    return {
      ...common,
      severity: 'error',
      what: `${element} is cut off: its text reaches ${px} px beyond ${box ? `the ${edges[side]} of ${box}` : `its own ${edges[side]}`}`,
      remedy: 'Make the box larger, shorten the text, or let the box overflow.',
    }
  const what = `${element} reaches ${px} px beyond the slide’s ${edges[side]}`
  return kind === 'text'
    ? {
        ...common,
        severity: 'error',
        what,
        remedy: shrinks
          ? 'Shorten the slide, or continue on another slide. It is as small as it can be read.'
          : 'Shorten the slide, continue on another slide, or let its content shrink: "fit: shrink".',
      }
    : {
        ...common,
        severity: 'warning',
        what,
        remedy: 'Make it smaller. If it is decoration that is meant to bleed, give it an empty alt or aria-hidden="true".',
      }
}

const judgeSmallText = ({ element, text, px, count }: SmallText): Verdict => ({
  rule: 'small-text',
  severity: 'warning',
  element,
  hints: hintsOf(text),
  what: `${element} is ${px} px high${count > 1 ? `, and ${count - 1} more of the slide’s texts are too small` : ''}`,
  remedy: `The audience cannot read text below ${smallestText} px on a slide 980 px wide. Make it larger, or remove it.`,
})

/** The message for each of axe's rules, in an author's terms. */
const nameless: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  'image-alt': ['has no alternative text', 'Write ![what it shows](file), or alt="" if it is decoration.'],
  'svg-img-alt': ['has no name', 'Give it aria-label or a <title>, or aria-hidden="true" if it is decoration.'],
  'role-img-alt': ['has no name', 'Give it an aria-label.'],
  'input-image-alt': ['has no alternative text', 'Give it an alt.'],
  'area-alt': ['has no alternative text', 'Give it an alt.'],
  'object-alt': ['has no alternative text', 'Give it an aria-label.'],
  'link-name': ['is a link without text', 'Add text, or give it an aria-label.'],
  'button-name': ['is a button without text', 'Add text, or give it an aria-label.'],
  'input-button-name': ['is a button without text', 'Give it a value.'],
  'frame-title': ['is a frame without a title', 'Give it a title that says what it shows.'],
  label: ['is a field without a label', 'Give it a <label> or an aria-label.'],
  'select-name': ['is a field without a label', 'Give it a <label> or an aria-label.'],
}

/** The axe rules to check. */
export const axeRules: readonly string[] = ['color-contrast', ...Object.keys(nameless)]

function judgeFault({ rule, element, tag, text, contrast }: AxeFault): Verdict {
  const common = { severity: 'error', element, hints: [...hintsOf(text), ...addressHints(text), `<${tag}`] } as const
  if (contrast && rule === 'shape-contrast')
    return {
      ...common,
      rule: 'contrast',
      severity: 'warning',
      what: `A shape in ${element} has a contrast of ${contrast.ratio} (${contrast.color} on ${contrast.background})`,
      remedy: 'It can hardly be seen. Give it another color, or a border.',
    }
  if (contrast)
    return {
      ...common,
      rule: 'contrast',
      what: `${element} has a contrast of ${contrast.ratio} (${contrast.color} on ${contrast.background})`,
      remedy: `Text of its size needs ${contrast.wanted}. Use a color with more contrast to the background.`,
    }
  const chart = { ...common, severity: 'warning', hints: ['```chart', '<Chart'] } as const
  if (rule === 'proposed-alt')
    return {
      ...chart,
      rule: 'alternative-text',
      what: `${element} has no "alt"`,
      remedy: `Say what the chart shows, in a sentence. Until then it says: "alt: ${text}"`,
    }
  if (rule === 'crossing-labels')
    return {
      ...chart,
      rule: 'crossing-labels',
      what: `Labels cross in ${element}`,
      remedy: 'Shorten the words, or give a chart more room with "width" and "height".',
    }
  const [what, remedy] = nameless[rule] ?? ['is not accessible', `It breaks the axe rule "${rule}".`]
  return { ...common, rule: 'alternative-text', what: `${element} ${what}`, remedy }
}

const judgeThrown = (thrown: string): Verdict => ({
  rule: 'slide-throws',
  severity: 'error',
  hints: [],
  what: `The slide fails in the browser: ${thrown}`,
  remedy: 'Open it with "lectern dev": the browser’s console has the stack.',
})

/** Return the findings of a slide at the measured step, except those about files and links. */
export function judgeSlide(measured: MeasuredSlide, deck: Pick<Deck, 'config' | 'slides' | 'files'>): Finding[] {
  const shrinks = (deck.slides[measured.no - 1]?.record.frontmatter.fit ?? deck.config.fit) === 'shrink'
  const verdicts = [
    ...(measured.thrown === undefined ? [] : [judgeThrown(measured.thrown)]),
    ...measured.overflows.map((overflow) => judgeOverflow(overflow, shrinks)),
    ...(measured.smallText ? [judgeSmallText(measured.smallText)] : []),
    ...measured.faults.map(judgeFault),
  ]
  return verdicts.map(({ hints, ...verdict }) => ({
    ...verdict,
    place: placeInDeck(deck, measured.no, hints),
    slide: measured.no,
    step: measured.clicks,
  }))
}

/** Report font families of slides that did not load, so that viewers see another typeface. */
export function evaluateFonts(
  pages: readonly (Pick<MeasuredPage, 'failedFonts' | 'loadedFonts' | 'knownFonts'> & {
    readonly slides: readonly Pick<MeasuredSlide, 'families'>[]
  })[],
  deck: Deck,
): Finding[] {
  const { webfonts, provider } = deck.config.fonts
  const all = (name: 'failedFonts' | 'loadedFonts' | 'knownFonts') => new Set(pages.flatMap((page) => page[name]))
  const [known, loaded, failed] = [all('knownFonts'), all('loadedFonts'), all('failedFonts')]
  const named = new Set(pages.flatMap(({ slides }) => slides.flatMap(({ families }) => families)))
  const absent = [...named].filter((family) => !loaded.has(family) && !failed.has(family))
  const wanted = provider === 'none' ? [] : webfonts.filter((family) => !known.has(family))
  const finding = (what: string, remedy: string): Finding => ({
    rule: 'font',
    severity: 'warning',
    place: placeInDeck(deck, 0, []),
    what,
    remedy,
  })
  return [
    ...[...failed].map((family) =>
      finding(`The file of the font "${family}" could not be loaded`, 'Correct the address in its @font-face rule, or remove the rule.'),
    ),
    ...absent.map((family) =>
      finding(`The font "${family}" was not loaded`, 'No @font-face rule covers the letters or the weight that slides use.'),
    ),
    ...wanted.map((family) =>
      finding(
        `The font "${family}" could not be loaded from ${provider}`,
        'Correct its name in "fonts", add its file to the deck, or set provider: none.',
      ),
    ),
  ]
}
