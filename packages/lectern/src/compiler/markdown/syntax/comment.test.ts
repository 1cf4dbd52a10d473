import { describe, expect, it } from 'vitest'
import { CommentFinder } from './comment.ts'

/** Return the comments of one line. */
function commentsOf(line: string): (string | undefined)[] {
  const finder = new CommentFinder(line)
  const found: (string | undefined)[] = []
  for (let from = 0; from <= line.length; ) {
    const comment = finder.inLine(from, line.length)
    if (!comment) break
    found.push(comment.end === undefined ? undefined : line.slice(comment.start, comment.end))
    from = comment.end ?? line.length + 1
  }
  return found
}

describe('CommentFinder', () => {
  it.each([
    ['no comment', []],
    ['<!-- one -->', ['<!-- one -->']],
    ['a <!-- one --> b <!-- two --> c', ['<!-- one -->', '<!-- two -->']],
    ['<!---->', ['<!---->']],
    ['<!-->', ['<!-->']],
    ['<!--->', ['<!--->']],
    ['<!-- a <!-- b -->', ['<!-- a <!-- b -->']],
    ['<!-- never', [undefined]],
    ['`<!--` and `-->`', []],
    ['``<!-- ` -->``', []],
    ['` <!-- x -->', ['<!-- x -->']],
    ['`a` <!-- x --> `b`', ['<!-- x -->']],
    ['`` ` <!-- x -->', ['<!-- x -->']],
    ['`<!-- a -->` <!-- b -->', ['<!-- b -->']],
    ['<!-- ` --> text ` <!-- b -->', ['<!-- ` -->', '<!-- b -->']],
  ])('in %j finds %j', (line, comments) => {
    expect(commentsOf(line)).toEqual(comments)
  })

  it('reads inline code line by line', () => {
    const text = 'a ` b\n<!-- c --> ` d'
    const finder = new CommentFinder(text)
    expect(finder.inLine(0, 5)).toBeUndefined()
    expect(finder.inLine(6, text.length)).toEqual({ start: 6, end: 16 })
  })

  it('follows a comment over lines', () => {
    const text = '<!-- a\nb --> <!-- c -->'
    const finder = new CommentFinder(text)
    expect(finder.inLine(0, 6)).toEqual({ start: 0, end: 12 })
    expect(finder.inLine(12, text.length)).toEqual({ start: 13, end: 23 })
  })
})
