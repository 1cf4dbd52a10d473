import { describe, expect, it } from 'vitest'
import { mediaMarkdown, mediaName, pictureIn, speakingName, spreadsheetRows, tableMarkdown } from './media.ts'

describe('names of files that were dropped', () => {
  it.each([
    ['My Photo (1).PNG', 'my-photo-1.png'],
    ['../../etc/a.png', 'a.png'],
    ['C:\\x\\Größe.jpg', 'größe.jpg'],
    ['.png', 'file.png'],
    ['con.svg', 'file-con.svg'],
    [`${'a'.repeat(300)}.gif`, `${'a'.repeat(60)}.gif`],
    ['a.b%2f..mp4', 'a-b-2f.mp4'],
  ])('are safe: %s', (wanted, name) => {
    expect(mediaName(wanted)).toBe(name)
  })

  it.each(['a.html', 'a.md', 'a.svg.js', 'png', '', 'a.png/', 'a.png\0.js'])('are refused: %j', (wanted) => {
    expect(mediaName(wanted)).toBeUndefined()
  })

  it('speak, also for a picture from the clipboard', () => {
    expect(speakingName('image.png', 'image/png', 'Our Plan!')).toBe('our-plan.png')
    expect(speakingName('', 'image/jpeg', '')).toBe('picture.jpg')
    expect(speakingName('Team photo.webp', 'image/webp', 'x')).toBe('team-photo.webp')
  })
})

describe('Markdown of what was dropped or pasted', () => {
  it('shows files', () => {
    expect(mediaMarkdown('/team-photo.png')).toBe('![Team photo](/team-photo.png)')
    expect(mediaMarkdown('./media/a.mp4')).toBe('<video src="./media/a.mp4" controls></video>')
  })

  it('is a single picture, or more than that', () => {
    expect(pictureIn(mediaMarkdown('/team-photo.png'))).toEqual({ alt: 'Team photo', address: '/team-photo.png' })
    for (const other of ['![a](/a.png)\n\n![b](/b.png)', 'see ![a](/a.png)', '![a](/a.png "b")', mediaMarkdown('/a.mp4')])
      expect(pictureIn(other)).toBeUndefined()
  })

  it('is a table for cells of a spreadsheet', () => {
    expect(tableMarkdown(spreadsheetRows('a\tb\r\n1\t2 | 3\r\n') ?? [])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |')
    expect(spreadsheetRows('one line')).toBeUndefined()
    expect(spreadsheetRows('a\tb\nno table')).toBeUndefined()
  })
})
