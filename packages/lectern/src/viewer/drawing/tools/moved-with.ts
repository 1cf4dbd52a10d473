type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Return a copy of an event at the same point of a slide that has moved from `before` to `now`, in pixels of the window. The tools move the slide. */
export function movedWith(before: Box, now: Box, event: PointerEvent): PointerEvent {
  const { type, pointerId, pointerType, isPrimary, pressure, button, buttons, shiftKey, altKey, ctrlKey, metaKey, clientX, clientY } = event
  const scale = before.width > 0 ? now.width / before.width : 1
  return new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId,
    pointerType,
    isPrimary,
    pressure,
    button,
    buttons,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
    clientX: now.left + (clientX - before.left) * scale,
    clientY: now.top + (clientY - before.top) * scale,
  })
}
