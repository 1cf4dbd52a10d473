import type { LayoutProps } from './layout-props.ts'

/** Class names of a layout's root element: what public decks' styles take hold of, then the slide's own `class`. */
export const layoutClass = (name: string, className: string | undefined): string => ['slidev-layout', name, className].filter(Boolean).join(' ')

/** A layout that leaves everything to the style sheet. */
export function simpleLayout(name: string) {
  return function SimpleLayout({ children, className }: LayoutProps) {
    return <div className={layoutClass(name, className)}>{children}</div>
  }
}
