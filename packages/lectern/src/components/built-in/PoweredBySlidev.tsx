import type { ReactNode } from 'react'

/** A small line on where the slides' language comes from. */
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
