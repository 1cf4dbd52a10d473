import { type ReactNode, use } from 'react'
import { numberOf } from '../dom-props.ts'
import { LinkContext } from '../SlideLink.tsx'

/** Title of slide `no`, from 1; nothing if the slide does not exist. */
export default function TitleRenderer({ no }: { readonly no: number | string }): ReactNode {
  return use(LinkContext).slides[numberOf(no, 0) - 1]?.title
}
