/** A word to place: its width and height at full size, and how large it is, from 0 to 1. */
export interface SizedWord {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Where the middle of a word is, and its scale. */
export interface WordPlace {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly scale: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const meet = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
/** The points of a spiral around a place: few turns, because a cloud has at most 60 words. */
const turns = Array.from({ length: 900 }, (_, step) => {
  const angle = 0.35 * step
  return { x: Math.cos(angle) * step * 0.0011, y: Math.sin(angle) * step * 0.0011 }
})

/**
 * Place words so that none covers another. Large words come first, and each begins at the place that it had before, so that a cloud that grows keeps its
 * words where they are. If not all fit, all get smaller together. Return undefined for words that do not fit at any size.
 */
export function placeWords(
  words: readonly SizedWord[],
  before: ReadonlyMap<string, WordPlace>,
  area: { readonly width: number; readonly height: number },
  fill = 1,
): readonly WordPlace[] {
  const [middleX, middleY] = [area.width / 2, area.height / 2]
  // A word that was shown keeps its place before one that is new, if they are as large.
  const ordered = words.toSorted((a, b) => b.size - a.size || Number(before.has(b.id)) - Number(before.has(a.id)))
  for (let scale = fill; scale > 0.05; scale *= 0.92) {
    const placed = new Map<string, WordPlace>()
    const boxes: Box[] = []
    for (const { id, width, height, size } of ordered) {
      const own = size * scale
      const [wide, high] = [width * own, height * own]
      const from = before.get(id) ?? { x: middleX, y: middleY }
      const spot = turns
        .map(({ x, y }) => ({ x: from.x + x * area.width, y: from.y + y * area.height, width: wide, height: high }))
        .find(
          (box) =>
            box.x - wide / 2 >= 0 &&
            box.x + wide / 2 <= area.width &&
            box.y - high / 2 >= 0 &&
            box.y + high / 2 <= area.height &&
            boxes.every((other) => !meet(box, other)),
        )
      if (!spot) break
      boxes.push(spot)
      placed.set(id, { id, x: spot.x, y: spot.y, scale: own })
    }
    if (placed.size === words.length) return words.flatMap(({ id }) => placed.get(id) ?? [])
  }
  return []
}
