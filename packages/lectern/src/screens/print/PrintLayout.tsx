import type { ReactNode } from 'react'
import type { PrintPage } from '../../export/model/index.ts'
import classes from './PrintLayout.module.css'
import { SlidePlaces } from './SlidePlaces.tsx'

interface PrintLayoutProps {
  readonly title: string
  readonly pages: readonly PrintPage[]
  /** Around what is printed, as CSS has it. */
  readonly margin: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Class of a sheet of white paper on the desk. */
export const sheetClass = (own: string | undefined): string => [classes.sheet, own].filter(Boolean).join(' ')

/** The grey ground on which sheets of portrait paper lie on a screen; nothing of it is printed. */
export const PrintLayout = ({ title, pages, margin, className, children }: PrintLayoutProps) => (
  <main aria-label={title} className={[classes.desk, className].filter(Boolean).join(' ')}>
    <style>{`@page { margin: ${margin} }`}</style>
    <SlidePlaces pages={pages} />
    {children}
  </main>
)
