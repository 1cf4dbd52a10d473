import { bestContrast } from '../model/gradient-contrast.ts'
import type { AxeFault } from '../model/measured.ts'
import { readablePath } from './slide-elements.ts'

/** The used part of axe. The command puts axe into the page. */
interface Axe {
  run(
    context: { readonly include: readonly Element[]; readonly exclude: readonly Element[] },
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly violations: readonly AxeViolation[]; readonly incomplete: readonly AxeViolation[] }>
}

interface AxeViolation {
  readonly id: string
  readonly nodes: readonly AxeNode[]
}

interface AxeNode {
  readonly element?: Element
  readonly any: readonly { readonly data?: unknown; readonly relatedNodes?: readonly { readonly element?: Element }[] }[]
}

/** Axe's data for a contrast that is too low or undecided. */
interface ContrastData {
  readonly fgColor?: string
  readonly bgColor?: string
  readonly contrastRatio: number
  /** Why axe left it undecided. */
  readonly messageKey?: string
  readonly expectedContrastRatio: string
}

/** Lines that a code highlight dims. They are not the subject of the slide at that step. */
const dimmed = '.dishonored'

/** Return the gradient directly behind the text of `element`, as far as axe has found it there. */
function gradientBehind(element: Element, seen: ReadonlySet<Element | undefined>): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundImage, backgroundColor, backgroundClip } = getComputedStyle(at)
    if (backgroundImage !== 'none') return seen.has(at) && backgroundClip !== 'text' ? backgroundImage : undefined
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return undefined
  }
  return undefined
}

/** Return a contrast that is too low: one that axe reports, or an undecided one between equal colors or on a gradient. */
function contrastOf(element: Element, [check]: AxeNode['any'], isOpen: boolean): AxeFault['contrast'] {
  const data = check?.data as ContrastData | undefined
  if (!data) return undefined
  const { fgColor, bgColor, contrastRatio: ratio, messageKey } = data
  const wanted = Number.parseFloat(data.expectedContrastRatio)
  const color = getComputedStyle(element).webkitTextFillColor
  // Text with a transparent color is painted in another way: with a gradient or an outline.
  if (isOpen && /, 0\)$/.test(color)) return undefined
  if (fgColor && bgColor) return !isOpen || messageKey === 'equalRatio' ? { ratio, wanted, color: fgColor, background: bgColor } : undefined
  if (messageKey !== 'bgGradient') return undefined
  const gradient = gradientBehind(element, new Set(check?.relatedNodes?.map((node) => node.element)))
  const best = gradient && bestContrast(color, gradient)
  if (!best || best >= wanted) return undefined
  return { ratio: Math.floor(best * 100) / 100, wanted, color: color.replaceAll(' ', ''), background: 'the best place of its gradient' }
}

function toFault({ id, nodes }: AxeViolation, slides: readonly HTMLElement[], isOpen: boolean): [HTMLElement, AxeFault][] {
  return nodes.flatMap(({ element, any }) => {
    const slide = slides.find((candidate) => element && candidate.contains(element))
    if (!slide || !element) return []
    const contrast = id === 'color-contrast' ? contrastOf(element, any, isOpen) : undefined
    if (id === 'color-contrast' && !contrast) return []
    const text = (element.textContent || element.getAttribute('src') || '').trim()
    return [[slide, { rule: id, element: readablePath(element, slide), tag: element.localName, text, ...(contrast && { contrast }) }]]
  })
}

/** Return the faults that axe finds on the slides, and the undecided contrasts that can be decided here. */
export async function findFaults(slides: readonly HTMLElement[], rules: readonly string[]): Promise<ReadonlyMap<HTMLElement, AxeFault[]>> {
  const { axe } = globalThis as unknown as { axe: Axe }
  const exclude = slides.flatMap((slide) => [...slide.querySelectorAll(dimmed)])
  const options = { runOnly: rules, iframes: false, elementRef: true, resultTypes: ['violations', 'incomplete'] }
  const { violations, incomplete } = await axe.run({ include: slides, exclude }, options)
  const found = [
    ...violations.flatMap((violation) => toFault(violation, slides, false)),
    ...incomplete.filter(({ id }) => id === 'color-contrast').flatMap((violation) => toFault(violation, slides, true)),
  ]
  const faults = new Map<HTMLElement, AxeFault[]>()
  for (const [slide, fault] of found) faults.set(slide, [...(faults.get(slide) ?? []), fault])
  return faults
}
