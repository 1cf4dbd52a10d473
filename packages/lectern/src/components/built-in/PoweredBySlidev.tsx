import type { ReactNode } from 'react'

/** A small line that credits the origin of the slides' language. */
export default function PoweredBySlidev(): ReactNode {
  return (
    <small style={{ fontSize: 14 }}>
      Written in the language of{' '}
      <a href="https://sli.dev" target="_blank" rel="noopener">
        Slidev
      </a>
    </small>
  )
}
