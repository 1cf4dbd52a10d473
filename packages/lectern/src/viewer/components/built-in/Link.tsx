import { type ComponentProps, type ReactNode, use } from 'react'
import { addressText } from '../../../base/lib/model/index.ts'
import { LinkContext, SlideLink } from '../SlideLink.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Number or `routeAlias` of a slide, or any address. */
  readonly to: number | string
  /** The link's text, if there are no children. */
  readonly title?: string
}

/** A `<Link>` whose `to` is known only when the slide is rendered. The compiler handles all others. */
export default function Link({ to, title, children = title, ...rest }: LinkProps): ReactNode {
  const { slides } = use(LinkContext)
  const name = String(to).replace(/^\.?\//, '')
  const no = /^\d+$/.test(name) ? Number(name) : slides.findIndex(({ routeAlias }) => routeAlias === name) + 1
  if (no > 0) {
    return (
      <SlideLink {...rest} to={no}>
        {children}
      </SlideLink>
    )
  }
  return (
    <a {...rest} href={addressText(to)}>
      {children}
    </a>
  )
}
