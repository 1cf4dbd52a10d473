import type { ReactNode } from 'react'
import type { PrintPage } from '../../export/model/index.ts'
import classes from './PrintLayout.module.css'
import { SlidePlaces } from './SlidePlaces.tsx'

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
