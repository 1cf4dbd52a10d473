import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cursorAt, type Recording, readRecording, screenAt } from './read-recording.ts'

const version2 = '{"version": 2, "width": 20, "height": 4}'
const version3 = '{"version": 3, "term": {"cols": 20, "rows": 4}, "title": "\\u001b[31mDemo\\u001b[m\\n1"}'
const cast = (header: string, ...events: readonly (string | readonly unknown[])[]) =>
  `${[header, ...events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)))].join('\n')}\n`

function recorded(text: string): Recording {
  const recording = readRecording(text)
  if ('what' in recording) throw new Error(recording.what)
  return recording
}
const screenOf = (recording: Recording, count = recording.frames.length) => screenAt(recording, count).join('\n')
const timesOf = ({ frames }: Recording) => frames.map(([time]) => time)
const mistakeOf = (text: string) => {
  const found = readRecording(text)
  return 'what' in found ? `${found.line} ${found.what}` : 'none'
}

const events = (count: number, event: (index: number) => readonly unknown[]) => Array.from({ length: count }, (_, index) => event(index))
const unusable = '1 The terminal of this recording has an unusable size: '

describe('a recording', () => {
  it('of version 2 has times since its beginning', () => {
    const recording = recorded(cast(version2, [0.5, 'o', 'a'], [1.25, 'o', '\r\nb'], [1.5, 'o', '\rc']))
    expect(recording).toMatchObject({
      cols: 20,
      rows: 2,
      frames: [
        [500, { 0: 'a' }, [0, 1]],
        [1250, { 1: 'b' }, [1, 1]],
        [1500, { 1: 'c' }],
      ],
      stops: [3],
      text: 'a\nc',
    })
    expect([screenOf(recording), screenOf(recording, 1), screenOf(recording, 0)]).toEqual(['a\nc', 'a\n', '\n'])
  })

  it('of version 3 has times since the event before, comments, and a plain title', () => {
    const recording = recorded(cast(version3, [0.5, 'o', 'a'], '# comment', [0.75, 'i', 'x'], [0.5, 'o', 'b'], [1, 'x', '0']))
    expect([timesOf(recording), recording.title]).toEqual([[500, 1750], 'Demo 1'])
  })

  it('has a part up to each marker, and one after the last', () => {
    const recording = recorded(cast(version2, [0, 'm', ''], [1, 'o', 'a'], [1.01, 'm', 'first'], [1.02, 'm', 'again'], [1.03, 'o', 'b']))
    expect([recording.stops, timesOf(recording)]).toEqual([
      [1, 2],
      [1000, 1030],
    ])
    expect(recorded(cast(version2, [1, 'o', 'a'], [2, 'm', ''])).stops).toEqual([1])
  })

  it('has a cursor, which programs hide and move', () => {
    const recording = recorded(
      cast(
        version2,
        [1, 'o', 'ab'],
        [2, 'o', '\u001b[?25l'],
        [3, 'o', '\u001b[1;1H\u001b[?25h'],
        [4, 'o', '\u001b[1;30H'],
        [5, 'o', '\u001bc'],
      ),
    )
    expect([0, 1, 2, 3, 4, 5].map((count) => cursorAt(recording, count))).toEqual([null, [0, 2], null, [0, 0], [0, 19], [0, 0]])
  })

  it('has at most 30 frames a second', () => {
    const recording = recorded(cast(version2, ...events(1000, (index) => [index / 1000, 'o', `\r${index}`])))
    expect(recording.frames.length).toBeLessThanOrEqual(31)
    expect(screenOf(recording)).toBe('999')
  })

  it('waits at most two seconds, or as long as its header says', () => {
    const slow = events(2, (index) => [100 + 100 * index, 'o', 'a'])
    expect(timesOf(recorded(cast(version2, ...slow)))).toEqual([2000, 4000])
    expect(timesOf(recorded(cast(version2.replace('}', ', "idle_time_limit": 0.5}'), ...slow)))).toEqual([500, 1000])
  })

  it('may change the size of its window', () => {
    const recording = recorded(cast(version2, [0, 'o', 'a'], [1, 'r', '30x6'], [2, 'o', '\u001b[6;30Hb']))
    expect([recording.cols, recording.rows]).toEqual([30, 6])
  })

  it('keeps what has scrolled away, and the end of a very long text', () => {
    expect(recorded(cast(version2, [0, 'o', '1\r\n2\r\n3\r\n4\r\n5\r\n6'])).text).toBe('1\n2\n3\n4\n5\n6')
    const { text } = recorded(cast(version2.replace('20', '200'), [0, 'o', `${'y'.repeat(150)}\r\n`.repeat(9000)]))
    expect(text).toMatch(/^…\ny{150}\n/)
    expect(text.length).toBeLessThan(200_010)
  })
})

describe('is tolerated', () => {
  it.each([
    ['times that decrease or are negative', cast(version2, [-1, 'o', 'a'], [2, 'o', 'b'], [1, 'o', 'c'], [2.5, 'o', 'd'])],
    ['negative times of version 3', cast(version3, [-5, 'o', 'a'], [2, 'o', 'b'], [-1, 'o', 'c'], [0.5, 'o', 'd'])],
    ['unknown codes', cast(version2, [0, 'o', 'ab'], [1, 'q', { any: 'thing' }], [2, 'o', 'c'], [2.5, 'o', 'd'])],
    ['a last line that ends in its middle', `${cast(version2, [0, 'o', 'abc'], [0.5, 'o', 'd'])}[2.5, "o", "\\u00`],
    ['other line ends and empty lines', cast(version2, '', [0, 'o', 'abc'], ' ', [0.5, 'o', 'd'], '').replaceAll('\n', '\r\n')],
    ['an unusable wait', cast(version2.replace('}', ', "idle_time_limit": "long"}'), [0, 'o', 'abcd'])],
  ])('%s', (_, text) => {
    const recording = recorded(text)
    expect(screenOf(recording)).toBe('abcd')
    expect(timesOf(recording)).toEqual(timesOf(recording).toSorted((a, b) => a - b))
  })
})

describe('a mistake has its line, and a remedy', () => {
  it.each([
    ['1 This recording is empty', ''],
    ['1 This is not the header of a recording', 'hello'],
    ['1 This is not the header of a recording', '[]'],
    ['1 This is not the header of a recording', '{"name": "x"}'],
    ['1 This recording has version 1, and only versions 2 and 3 can be played', '{"version": 1, "width": 80}'],
    ['1 This recording has version 1, and only versions 2 and 3 can be played', '{\n  "version": 1,\n  "stdout": []}'],
    ['1 This recording has version 4', '{"version": 4}'],
    [`${unusable}none columns and none rows`, '{"version": 2}'],
    [`${unusable}1000000000 columns and 4 rows`, version2.replace('20', '1000000000')],
    ['1 This recording shows nothing', cast(version2)],
    ['1 This recording shows nothing', cast(version2, [0, 'o', '\u001b[2J'])],
    ['3 This line is not JSON', cast(version2, [0, 'o', 'a'], '[1, "o"', [2, 'o', 'b'])],
    ['2 This line is not an event of a recording', cast(version2, '{"a": 1}', [2, 'o', 'b'])],
    ['2 This line is not an event of a recording', cast(version2, '[1e999, "o", "a"]')],
    ['3 This line is not an event of a recording', cast(version2, '# a', [0, 'o', 5])],
    ['2 "80" is not a size', cast(version2, [0, 'r', '80'])],
    [`${unusable.replace('1', '2')}80 columns and 900 rows`, cast(version2, [0, 'r', '80x900'])],
    ['1 This recording has more than 10 million characters', ' '.repeat(10_000_001)],
    [
      '1 This recording has more than 100 parts',
      cast(version2, ...events(101, (index) => [index, 'o', 'a']).flatMap((event) => [event, [event[0], 'm', '']])),
    ],
    [
      '1 This recording changes more than 1 million characters',
      cast(version2.replace('4', '100'), ...events(999, (index) => [index, 'o', `\u001b[H${`changed ${index % 2}\r\n`.repeat(99)}`])),
    ],
    [
      '1 This recording clears or scrolls its screen too often',
      cast(
        '{"version": 2, "width": 500, "height": 200}',
        ...events(1000, (index) => [index, 'o', '\u001b[500b\u001b[2J\u001b[S\u001b[500@'.repeat(100)]),
      ),
    ],
  ])('%s', (message, text) => {
    expect(mistakeOf(text)).toBe(message)
    expect((readRecording(text) as { allowed: string }).allowed).toMatch(/\.$/)
  })
})

it('any text is a recording or a mistake, and times never decrease', () => {
  const number = fc.oneof(fc.double(), fc.nat(5), fc.constant(1e308))
  const event = fc.tuple(
    number,
    fc.oneof(fc.constantFrom('o', 'm', 'r', 'i', 'x'), fc.string()),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('5x5', 'a\r\nb')),
  )
  const line = fc.oneof({ weight: 20, arbitrary: event.map((value) => JSON.stringify(value)) }, fc.string(), fc.json())
  const lines = fc.tuple(fc.constantFrom(version2, version3), fc.array(line)).map(([header, events]) => cast(header, ...events))
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: lines }, fc.string({ unit: 'binary' })), fc.nat(), (whole, cut) => {
      for (const text of [whole, whole.slice(0, cut % (whole.length + 1))]) {
        const found = readRecording(text)
        if ('what' in found) {
          expect(found.line).toBeGreaterThan(0)
          continue
        }
        const times = timesOf(found)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(times.every(Number.isSafeInteger)).toBe(true)
        expect(found.stops.at(-1)).toBe(found.frames.length)
        expect(screenAt(found, found.frames.length)).toHaveLength(found.rows)
      }
    }),
  )
})
