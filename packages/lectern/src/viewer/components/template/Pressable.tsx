import type { ElementType, KeyboardEvent, MouseEvent, ReactNode } from 'react'

export interface PressableProps {
  /** The element to render: `div`, `span`, `li` … */
  readonly as: ElementType
  readonly onPress: (event: MouseEvent | KeyboardEvent) => void
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** An element that acts as a button without being one (`<div @click>`). Keys can focus and press it, and assistive technology announces a button. */
export function Pressable({ as: Element, onPress, ...rest }: PressableProps): ReactNode {
  return (
    <Element
      role="button"
      tabIndex={0}
      {...rest}
      onClick={onPress}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        event.stopPropagation()
        onPress(event)
      }}
    />
  )
}
