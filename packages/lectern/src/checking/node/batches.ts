import { readSlideRange } from '../../deck/index.ts'

/** Return ranges of at most `size` of the requested slides: `1-20`, `21-40` …. */
export function batchesOf(range: string | undefined, count: number, size: number): string[] {
  const { numbers } = readSlideRange(range, count)
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) => numbers.slice(index * size, (index + 1) * size).join(','))
}
