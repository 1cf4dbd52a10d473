import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The element around a Vue component. Its own box does not count in the layout. */
      'lectern-vue': DetailedHTMLProps<HTMLAttributes<HTMLElement> & { 'data-undrawn'?: string }, HTMLElement>
    }
  }
}
