import { Frame } from 'lectern/components'
import { type LayoutProps, type Slots, slideBackground } from 'lectern/theme'
import Mark from '../components/Mark.tsx'

const rightOf = (slots: Slots | undefined) => slots?.right

export default function Statement({ children, className, slots, background, url }: LayoutProps) {
  const { style, className: scheme } = slideBackground(background)
  return (
    <div className={`slidev-layout statement ${scheme} ${className ?? ''}`} {...(style && { style })}>
      {children}
      <Mark>{rightOf(slots)}</Mark>
      {typeof url === 'string' && <Frame src={url} title="A page" />}
    </div>
  )
}
