import type { ReactNode } from 'react'
import type { PrintPage } from '../../../deck/deck/index.ts'
import classes from './PrintLayout.module.css'
import { SlidePlaces } from './SlidePlaces.tsx'

/** Write a date for people, with the name of its month. Use the language of the browser for a tag such as `en_US`, which is not a language tag. */
export function longDate(date: Date, language: string): string {
  try {
    return date.toLocaleDateString(language, { dateStyle: 'long' })
  } catch {
    return date.toLocaleDateString(undefined, { dateStyle: 'long' })
  }
}

interface PrintLayoutProps {
  readonly title: string
  readonly pages: readonly PrintPage[]
  /** Page margin as CSS. */
  readonly margin: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Return the class of a sheet of white paper. */
export const sheetClass = (own: string | undefined): string => [classes.sheet, own].filter(Boolean).join(' ')

/** The gray background of portrait sheets on a screen. It is not printed. */
export const PrintLayout = ({ title, pages, margin, className, children }: PrintLayoutProps) => (
  <main aria-label={title} className={[classes.backdrop, className].filter(Boolean).join(' ')}>
    <style>{`@page { margin: ${margin} }`}</style>
    <SlidePlaces pages={pages} />
    {children}
  </main>
)
