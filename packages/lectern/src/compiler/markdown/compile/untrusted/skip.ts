import type { SourcePlace } from '../../../../base/errors/index.ts'
import { isActiveAddress, isForeignAddress } from '../../../../base/lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { createElement, type Point, type SlideElement, type SlideNode } from '../tree/slide-tree.ts'

/** The reason for leaving out code of an untrusted deck. */
export const noCode = 'Code of the deck does not run.'
export const noFiles = 'Nothing outside the folder of the deck is read.'
export const noHosts = 'No other host is contacted.'

/** Report that a part of an untrusted deck is left out. `what` is the start of a sentence. */
export const skip = (at: Point | SourcePlace, what: string, reason: string, { report }: Compilation): void =>
  report(at, { severity: 'warning', skipped: true, what: `${what} is left out`, allowed: `${reason} The deck is opened with --untrusted.` })

/** Return the placeholder for a part that is left out: its name, and a link to its content. */
export function placeholder(name: string, address: string | undefined, compilation: Compilation, at?: Point): SlideElement {
  const isLink = address !== undefined && isForeignAddress(address) && !isActiveAddress(address)
  const link: SlideNode[] = isLink
    ? [
        { type: 'text', value: ' ' },
        createElement('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, [{ type: 'text', value: address }]),
      ]
    : []
  return createElement(compilation.engine('MissingComponent'), { name }, link, at)
}
