import type { ComponentProps, ReactNode } from 'react'
import './icon.css'

export interface IconProps extends ComponentProps<'svg'> {
  /** Content of the `<svg>`. */
  readonly body: string
  readonly viewBox: string
}

/** An icon in a line of text, as large as the text. It is decoration unless it has a label. */
export function Icon({ body, className, ...rest }: IconProps): ReactNode {
  const hidden = rest['aria-label'] === undefined
  return (
    <svg
      width="1.2em"
      height="1.2em"
      {...(hidden ? { 'aria-hidden': true } : { role: 'img' })}
      className={className === undefined ? 'slidev-icon' : `slidev-icon ${className}`}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon comes from an installed icon package, never from an author's text
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
