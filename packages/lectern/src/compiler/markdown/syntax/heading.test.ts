import { describe, expect, it } from 'vitest'
import { parse } from './parse.ts'

const headingOf = (text: string) => {
  const heading = parse(text).slides[0]?.heading
  return heading && `${heading.level} ${heading.text}`
}

describe('first heading of a slide', () => {
  it.each([
    ['# Title', '1 Title'],
    ['## Title', '2 Title'],
    ['###### Title', '6 Title'],
    ['#   Title   ', '1 Title'],
    ['# Title ##', '1 Title'],
    ['# C#', '1 C#'],
    ['# Title #x', '1 Title #x'],
    ['   # Title', '1 Title'],
    ['text\n\n## Later', '2 Later'],
    ['# First\n\n# Second', '1 First'],
    ['#\tTab', '1 Tab'],
    ['# **Bold** `code`', '1 **Bold** `code`'],
    ['Title\n=====', '1 Title'],
    ['Two\nlines\n===', '1 Two\nlines'],
    ['Title\n--', '2 Title'],
    ['Title\r\n==\r\n', '1 Title'],
    ['<h1>Title</h1>', '1 Title'],
    ['<h2 class="x">\n  Title\n</h2>', '2 \n  Title\n'],
    ['<H3>Title</H3>', undefined],
    ['<div>\n\n# Title\n\n</div>', '1 Title'],
    ['<!-- # hidden -->\n\n# Title', '1 Title'],
    ['```sh\n# comment\n```\n\n# Title', '1 Title'],
    ['~~~\n# comment\n~~~\n# Title', '1 Title'],
  ])('of %j is %j', (text, heading) => {
    expect(headingOf(text)).toBe(heading)
  })

  it.each([
    ['#Title'],
    ['####### Seven'],
    ['#'],
    ['# #'],
    ['#  '],
    ['    # code'],
    ['> # quoted'],
    ['- # in a list'],
    ['text # not'],
    ['\n=='],
    ['- item\n=='],
    ['text\n\n--'],
    ['| a |\n--'],
    ['<h1>never closed'],
    ['<h7>Seven</h7>'],
    ['<header>x</header>'],
    ['```\n# code\n```'],
    ['<!--\n# note\n-->'],
    ['```\n# in what is never closed'],
    ['<!--\n# in what is never closed'],
  ])('%j has none', (text) => {
    expect(headingOf(text)).toBeUndefined()
  })

  it('is found for each slide separately', () => {
    const { slides } = parse('# One\n\n---\n\ntext\n\n---\n\n## Three\n\n---\n\n<h1>Four\n\n---\n\nx</h1>')
    expect(slides.map(({ heading }) => heading?.text)).toEqual(['One', undefined, 'Three', undefined, undefined])
  })
})
