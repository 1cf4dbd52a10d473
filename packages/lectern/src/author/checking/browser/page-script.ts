import type { AxeFault, MeasuredLink, MeasuredPage, MeasuredSlide } from '../model/measured.ts'
import { findDrawnFaults } from './find-drawn-faults.ts'
import { findFaults } from './find-faults.ts'
import { findFigureFaults } from './find-figure-faults.ts'
import { findOverflow } from './find-overflow.ts'
import { findSmallText } from './find-small-text.ts'
import { isShown, isVisible, ownTexts, readablePath } from './slide-elements.ts'

const refused: { readonly address: string; readonly asker: Element | undefined }[] = []

document.addEventListener('securitypolicyviolation', ({ blockedURI, target }) => {
  if (!/^(https?|wss?):/.test(blockedURI)) return
  refused.push({ address: blockedURI, asker: target instanceof Element ? target : undefined })
})

/** Return the refused requests with their slides. An element that made its request before it was in the document is found by its address. */
const refusedOnSlides = () =>
  refused.map(({ address, asker = document.querySelector(`[src="${CSS.escape(address)}"]`) }) => {
    const slide = asker?.closest<HTMLElement>('[data-slide]')
    return { address, ...(slide && { slide: numberOf(slide, 'slide') }) }
  })

function linksOf(slide: HTMLElement): MeasuredLink[] {
  return [...slide.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => {
    const href = link.getAttribute('href') ?? ''
    const id = href.startsWith('#') ? decodeURIComponent(href.slice(1)) : ''
    const nowhere = id !== '' && !/^slide-\d+$/.test(id) && !/^[/?]/.test(id) && document.getElementById(id) === null
    return { element: readablePath(link, slide), href, nowhere, ...(URL.canParse(link.href) && { address: link.href }) }
  })
}

const brokenPictures = (slide: HTMLElement): string[] =>
  [...slide.querySelectorAll('img')].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src)

/** Return whether the engine's message replaces a slide that cannot be shown. There is nothing to measure on it. */
const isReplaced = (slide: HTMLElement) => slide.querySelector('.lectern-problem, .lectern-slide-message') !== null

function thrownBy(slide: HTMLElement): string | undefined {
  const message = slide.querySelector('.lectern-slide-message')
  return message
    ? [...message.querySelectorAll('p')]
        .slice(0, 2)
        .map((line) => line.textContent)
        .join(': ')
    : undefined
}

const numberOf = (slide: HTMLElement, name: 'slide' | 'clicks') => Number(slide.dataset[name])

const plainFamily = (family: string) => family.trim().replace(/^["']|["']$/g, '')

/** Return the font families that the texts of a slide name first. */
function wantedFamilies(slide: HTMLElement): ReadonlySet<string> {
  const families = new Set<string>()
  const walk = (element: Element) => {
    if (!isShown(element)) return
    if (isVisible(element) && ownTexts(element).length > 0)
      families.add(plainFamily(getComputedStyle(element).fontFamily.split(',')[0] ?? ''))
    for (const child of element.children) walk(child)
  }
  walk(slide)
  return families
}

function measureSlide(slide: HTMLElement, faults: readonly AxeFault[], known: ReadonlySet<string>): MeasuredSlide {
  const place = { no: numberOf(slide, 'slide'), clicks: numberOf(slide, 'clicks') }
  const thrown = thrownBy(slide)
  if (isReplaced(slide)) return { ...place, overflows: [], pictures: [], links: [], faults: [], families: [], ...(thrown && { thrown }) }
  const smallText = findSmallText(slide)
  return {
    ...place,
    overflows: findOverflow(slide).map(({ source: _, ...overflow }) => overflow),
    ...(smallText && { smallText }),
    pictures: brokenPictures(slide),
    links: linksOf(slide),
    faults: [...faults, ...findDrawnFaults(slide), ...findFigureFaults(slide)],
    families: [...wantedFamilies(slide)].filter((family) => known.has(family)),
  }
}

/** Measure every visible slide of the page. `rules` are the axe rules to check. */
async function measure(rules: readonly string[]): Promise<MeasuredPage> {
  await document.fonts.ready
  const all = [...document.querySelectorAll<HTMLElement>('[data-slide]')].filter((slide) => slide.checkVisibility())
  const slides = all.filter((slide) => !isReplaced(slide))
  const faults = slides.length > 0 ? await findFaults(slides, rules) : new Map<HTMLElement, AxeFault[]>()
  const faces = [...document.fonts].map(({ family, status }) => ({ family: plainFamily(family), status }))
  const known = new Set(faces.map(({ family }) => family))
  const withStatus = (wish: FontFaceLoadStatus) => new Set(faces.filter(({ status }) => status === wish).map(({ family }) => family))
  return {
    slides: all.map((slide) => measureSlide(slide, faults.get(slide) ?? [], known)),
    failedFonts: [...withStatus('error')],
    loadedFonts: [...withStatus('loaded')],
    knownFonts: [...known],
    refused: refusedOnSlides(),
  }
}

/** Forget the refused requests, before the page shows other slides. */
function forget(): void {
  refused.length = 0
}

declare global {
  /** The interface for `lectern check`. */
  var lecternChecking: { readonly measure: typeof measure; readonly forget: typeof forget }
}
globalThis.lecternChecking = { measure, forget }
