import { useStore } from 'zustand/react'
import type { ReadableStore } from '../../lib/browser/index.ts'
import classes from './Connection.module.css'
import type { ConnectionState } from './relay-link.ts'

/** Show the state of the connection to the presenter: as a dot while it is live, in words otherwise (contract.md). */
export function Connection({ state }: { readonly state: ReadableStore<ConnectionState> }) {
  const text = useStore(state)
  return (
    <div role="status" aria-label="Connection" className={classes.connection} data-state={text}>
      <span className={text === 'Live' ? 'lectern-unseen' : undefined}>{text}</span>
    </div>
  )
}
