import type { ReadObject } from '../model/pptx-read.ts'
import type { Sheet } from './read-context.ts'

/** Remove the rotation of an element. The returned function restores it and returns a function that rotates the objects that were read. */
export function turned(
  element: HTMLElement,
  { degrees, scale }: { readonly degrees: number; readonly scale: number },
  sheet: Sheet,
): () => (object: ReadObject) => ReadObject {
  const center = () => {
    const { x, y, width, height } = sheet.area(element.getBoundingClientRect())
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { transform, rotate, scale: scaled, transition } = element.style
  const to = center()
  Object.assign(element.style, { transition: 'none', rotate: 'none', scale: 'none', transform: `scale(${scale})` })
  const from = center()
  return () => {
    Object.assign(element.style, { transform, rotate, scale: scaled })
    element.getBoundingClientRect()
    element.style.transition = transition
    const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const move = <T extends { x: number; y: number; width: number; height: number }>(area: T): T => {
      const [x, y] = [area.x + area.width / 2 - from.x, area.y + area.height / 2 - from.y]
      return { ...area, x: to.x + x * cosine - y * sine - area.width / 2, y: to.y + x * sine + y * cosine - area.height / 2 }
    }
    return (object) => {
      if (object.kind !== 'text' && object.kind !== 'shape' && object.kind !== 'image') return object
      const straight = { ...object, area: move(object.area), turn: object.turn + degrees }
      if (straight.kind === 'text' && straight.box) return { ...straight, box: { ...straight.box, area: move(straight.box.area) } }
      return straight.kind === 'image' ? { ...straight, whole: move(straight.whole) } : straight
    }
  }
}
