import type { ElementType, KeyboardEvent, MouseEvent, ReactNode } from 'react'

export interface PressableProps {
  /** The element to draw: `div`, `span`, `li` … */
  readonly as: ElementType
  readonly onPress: (event: MouseEvent | KeyboardEvent) => void
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

/** An element that is no button and does what one does (`<div @click>`): keys reach it and press it, and it is told as a button. */
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
