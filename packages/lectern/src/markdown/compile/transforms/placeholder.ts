import { isActiveAddress, isForeignAddress } from '../../../lib/model/index.ts'
import type { Compilation } from '../compilation.ts'
import { createElement, type Point, type SlideElement, type SlideNode } from '../tree/slide-tree.ts'

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
