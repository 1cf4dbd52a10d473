import { describe, expect, it } from 'vitest'
import { declaredProperties } from './deck-words.ts'

describe('the properties that a component declares', () => {
  it('have the kind of their type, the default of the function, and the range of their description', () => {
    const found = declaredProperties(`
      interface CardProps {
        /** What it says. */
        readonly title: string
        /** How many stars, from 1 to 5. */
        readonly stars?: number
        readonly wide?: boolean
        readonly tone?: 'calm' | 'loud'
        readonly edgeColor?: string
        readonly image?: string
      }
      export default function Card({ title, stars = 3, wide = true, tone = 'calm', edgeColor, image }: CardProps) {}
    `)
    expect(found.map(({ name, kind, isNeeded, initial, least, most }) => [name, kind, isNeeded, initial, least, most])).toEqual([
      ['title', 'text', true, undefined, undefined, undefined],
      ['stars', 'number', false, '3', 1, 5],
      ['wide', 'switch', false, 'true', undefined, undefined],
      ['tone', 'choice', false, 'calm', undefined, undefined],
      ['edgeColor', 'color', false, undefined, undefined, undefined],
      ['image', 'file', false, undefined, undefined, undefined],
    ])
    expect(found[3]?.choices).toEqual(['calm', 'loud'])
  })

  it('have the defaults of a component for Vue', () => {
    const [size] = declaredProperties(`const props = withDefaults(defineProps<{\n  size?: number\n}>(), { size: 4 })`)
    expect(size).toMatchObject({ name: 'size', kind: 'number', initial: '4' })
  })
})
