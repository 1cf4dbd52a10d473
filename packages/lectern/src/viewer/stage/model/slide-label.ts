import { t } from '../../../base/language/index.ts'

/** A position in the talk as people see it. */
interface LabelledPlace {
  /** From 1; the end slide is `total + 1`. */
  readonly no: number
  readonly total: number
  /** '' if the slide has none. */
  readonly title: string
}

/** Return the accessible name of a slide (contract.md): `3 of 6: Background`; `End` for the end slide. */
export const slideLabel = ({ no, total, title }: LabelledPlace): string =>
  no > total ? t('End') : title ? t('{no} of {total}: {title}', { no, total, title }) : t('{no} of {total}', { no, total })

/** Return the text of the live region (contract.md): `Slide 3 of 6: Background, step 1 of 4`. At step 0 it names only the slide. */
export function announcement(place: LabelledPlace, clicks: number, clicksTotal: number): string {
  if (place.no > place.total) return t('End')
  const slide = t('Slide {place}', { place: slideLabel(place) })
  return clicks > 0 ? t('{slide}, step {step} of {total}', { slide, step: clicks, total: clicksTotal }) : slide
}
