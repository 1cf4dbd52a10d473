import type { MouseEvent, ReactNode } from 'react'
import { windowStorage } from '../../../base/lib/browser/index.ts'
import { accessEntries } from '../../../site/password/browser/index.ts'

interface OwnWindow {
  /** A window with this name is used again. */
  readonly name: string
  readonly features?: string
  /** Entries of the session storage that the window gets. */
  readonly keeps?: readonly string[]
}

/**
 * Open a window of this deck. Return undefined when the browser refuses to open it.
 *
 * A browser copies the session storage of the opener into a new window, with what opens the presenter screen, the run of a rehearsal and unsaved text.
 * The window gets only what it needs before it shows the deck.
 */
export function openOwnWindow(view: Window, address: string, { name, features, keeps = [] }: OwnWindow): Window | undefined {
  const opened = view.open('', name, features)
  if (!opened) return undefined
  // A window that is open already has a storage of its own.
  const storage = windowStorage(opened)
  if (opened.location.href === 'about:blank') for (const key of storage.keys()) if (!keeps.includes(key)) storage.set(key, undefined)
  opened.location.assign(new URL(address, view.location.href))
  return opened
}

interface PresenterLinkProps {
  readonly href: string
  /** The base path of the deck. */
  readonly base: string
  readonly children: ReactNode
}

/** A link to another window for the presenter. It asks for no second password. */
export function PresenterLink({ href, base, children }: PresenterLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (openOwnWindow(window, href, { name: '_blank', keeps: Object.values(accessEntries(base)) })) event.preventDefault()
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  )
}
