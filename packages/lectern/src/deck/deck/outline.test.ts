import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OutlineNode } from './deck.ts'
import { outline } from './outline.ts'

type Row = readonly [title: string | undefined, level?: number | undefined, hideInToc?: boolean]

const routesOf = (rows: readonly Row[]) =>
  rows.map(([title, level, hideInToc], index) => ({ path: `${index + 1}`, meta: { slide: { title, level }, hideInToc } }))

/** Return the titles of the tree, indented by depth. */
const drawn = (nodes: readonly OutlineNode[]): string[] =>
  nodes.flatMap(({ title, level, children }) => [`${' '.repeat(level - 1)}${title}`, ...drawn(children)])
const flat = (nodes: readonly OutlineNode[]): OutlineNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('outline (spec.md §3)', () => {
  it('has nodes with exactly the fields of the specification', () => {
    expect(outline(routesOf([['One', 1]]))).toEqual([
      { children: [], level: 1, path: '1', hideInToc: false, title: 'One', active: false, hasActiveParent: false },
    ])
  })

  it('nests by level', () => {
    const rows: Row[] = [
      ['A', 1],
      ['A.a', 2],
      ['A.b', 2],
      ['A.b.x', 3],
      ['B', 1],
      ['B.a', 2],
    ]
    expect(drawn(outline(routesOf(rows)))).toEqual(['A', ' A.a', ' A.b', '  A.b.x', 'B', ' B.a'])
  })

  it('has no gaps where levels are skipped', () => {
    const rows: Row[] = [
      ['deep', 3],
      ['deeper', 5],
      ['less', 4],
      ['top', 1],
      ['far below', 6],
      ['second', 2],
    ]
    expect(drawn(outline(routesOf(rows)))).toEqual(['deep', ' deeper', '  less', 'top', ' far below', ' second'])
  })

  it('treats a title without a level as level 1', () => {
    expect(
      drawn(
        outline(
          routesOf([
            ['A', 1],
            ['B', undefined],
          ]),
        ),
      ),
    ).toEqual(['A', 'B'])
  })

  it('omits slides without a title, and slides with hideInToc and those below them', () => {
    const rows: Row[] = [
      ['A', 1],
      [undefined, 1],
      ['A.a', 2],
      ['A.b', 2, true],
      ['hidden', 1, true],
      ['below', 2],
      ['B', 1],
    ]
    const tree = outline(routesOf(rows))
    expect(drawn(tree)).toEqual(['A', ' A.a', 'B'])
    expect(tree[0]?.children[0]?.path).toBe('3')
  })

  it('has the first slide as the parent of those that are as deep', () => {
    expect(
      drawn(
        outline(
          routesOf([
            ['first', 2],
            ['second', 2],
            ['third', 2],
          ]),
        ),
      ),
    ).toEqual(['first', ' second', ' third'])
  })

  it('marks the active slide and the slides below it', () => {
    const tree = outline(
      routesOf([
        ['A', 1],
        ['A.a', 2],
        ['A.a.x', 3],
        ['B', 1],
      ]),
      '2',
    )
    expect(flat(tree).map(({ title, active, hasActiveParent }) => [title, active, hasActiveParent])).toEqual([
      ['A', false, false],
      ['A.a', true, false],
      ['A.a.x', false, true],
      ['B', false, false],
    ])
  })

  it('has every titled slide once, in order, one level deeper than its parent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (levels) => {
        const nodes = flat(outline(routesOf(levels.map((level, index) => [`t${index}`, level]))))
        expect(nodes.map(({ path }) => path)).toEqual(levels.map((_, index) => String(index + 1)))
        for (const { level, children } of nodes) for (const child of children) expect(child.level).toBe(level + 1)
      }),
    )
  })

  it('handles 5 000 slides', () => {
    expect(flat(outline(routesOf(Array.from({ length: 5000 }, (_, index) => [`t${index}`, (index % 3) + 1]))))).toHaveLength(5000)
  })
})
