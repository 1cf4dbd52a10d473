import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { lineHeight, type TextStroke, textFont, textLimits } from '../../../deck/drawing/model/index.ts'
import type { PenContext, Texts } from '../drawing-types.ts'

/** Show the field of the text that is being written on a slide. */
export function TextField({ slide, context: { texts } }: { readonly slide: string; readonly context: PenContext }) {
  const writing = useStore(texts.store, (state) => state.writing)
  return writing?.slide === slide ? <Field key={writing.no} stroke={writing.stroke} texts={texts} /> : null
}

function Field({ stroke, texts }: { readonly stroke: TextStroke; readonly texts: Texts }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(textLimits.characters, textLimits.characters)
  }, [])
  function onKeyDown({ key, shiftKey, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing || !(key === 'Escape' || (key === 'Enter' && !shiftKey))) return
    nativeEvent.preventDefault()
    texts.finish()
  }
  const { x, y, width, size, color, text } = stroke
  return (
    <textarea
      ref={field}
      className="lectern-ink-text"
      aria-label="Text on the slide"
      wrap="off"
      rows={1}
      maxLength={textLimits.characters}
      spellCheck={false}
      value={text}
      style={{
        left: x,
        top: y,
        width: width + size,
        height: text.split('\n').length * size * lineHeight,
        color,
        font: `${textFont.weight} ${size}px/${lineHeight} ${textFont.family}`,
      }}
      onChange={({ target }) => texts.type(target.value)}
      onKeyDown={onKeyDown}
      onBlur={texts.finish}
    />
  )
}
