import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDeck, runLectern } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ deck: ReturnType<typeof copyDeck> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names, and there are none
  deck: async ({}, use) => {
    const copy = copyDeck('steps')
    await use(copy)
    copy.remove()
  },
})

test.describe('contract.md, "Commands"', () => {
  test('"Exit status 0, 2 wrong arguments, 1 the deck or the work failed"; help is on standard output, errors are on standard error', async () => {
    const [help, unknown, wrong, none] = await Promise.all(
      [['present', '--help'], ['biuld'], ['dev', '--port', '70000'], ['build', 'nowhere.md']].map((args) => runLectern(args)),
    )
    expect(help).toMatchObject({ status: 0, stderr: '' })
    expect(help?.stdout).toContain('lectern present')
    expect(help?.stdout).toContain('--base')
    expect(unknown).toMatchObject({ status: 2, stdout: '' })
    expect(unknown?.stderr).toContain('build')
    expect(wrong).toMatchObject({ status: 2, stdout: '' })
    expect(wrong?.stderr).toContain('--port')
    expect(none?.status).toBe(1)
    expect(none?.stderr).toContain('nowhere.md')
    expect(none?.stderr).not.toMatch(/^\s+at /m)
  })

  test('"progress on stderr, results on stdout": build prints the folder of the site', async ({ deck }) => {
    const { status, stdout, stderr } = await runLectern(['build'], deck.dir)
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'dist\n' })
    expect(stderr).toContain('Built')
    expect(readFileSync(join(deck.dir, 'dist/1.html'), 'utf8')).toContain('Three steps')
  })

  const change = ({ entry }: ReturnType<typeof copyDeck>, ...changes: readonly (readonly [from: string, to: string])[]) =>
    writeFileSync(
      entry,
      changes.reduce((text, [from, to]) => text.replace(from, to), readFileSync(entry, 'utf8')),
    )

  test('"an author\'s mistake: file, line, column, what is wrong; build exits 1": layout, option, src file, YAML', async ({ deck }) => {
    change(
      deck,
      ['\n---\n\n# Last', '\n---\nlayout: covr\n---\n\n# Last'],
      ['theme: purplin', 'theme: purplin\naspectRatoi: 4/3'],
      ['No steps here.', 'No steps here.\n\n---\nsrc: ./none.md\n---\n'],
    )
    const { status, stderr } = await runLectern(['build', deck.entry])
    expect(stderr).toMatch(/slides\.md:\d+:\d+ [^\n]*covr[\s\S]*cover/)
    expect(stderr).toMatch(/slides\.md:4:1 [^\n]*aspectRatoi[\s\S]*aspectRatio/)
    expect(stderr).toMatch(/slides\.md:\d+:\d+ [^\n]*none\.md/)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(status).toBe(1)
    await test.step('bad YAML', async () => {
      change(deck, ['theme: purplin', 'theme: [purplin'])
      const broken = await runLectern(['build', deck.entry])
      expect(broken.stderr).toMatch(/slides\.md:\d+:\d+/)
      expect(broken.stderr).not.toMatch(/^\s+at /m)
      expect(broken.status).toBe(1)
    })
  })

  test('format puts the Markdown in order; --check reports a file with status 1 and writes nothing', async ({ deck }) => {
    const text = readFileSync(deck.entry, 'utf8')
    writeFileSync(deck.entry, text.replace('\n---\n\n# Last', '\n---\n# Last'))
    expect(await runLectern(['format', '--check'], deck.dir)).toMatchObject({ status: 1, stdout: 'slides.md\n' })
    expect(readFileSync(deck.entry, 'utf8')).not.toBe(text)
    expect(await runLectern(['format'], deck.dir)).toMatchObject({ status: 0, stdout: 'slides.md\n' })
    expect(readFileSync(deck.entry, 'utf8')).toBe(text)
  })

  test('new makes a deck that builds, asks nobody where there is no terminal, and leaves a full folder alone', async ({ deck }) => {
    const made = await runLectern(['new', 'talk', '--yes', '--title', 'A "new" talk: #1', '--theme', 'seriph'], deck.dir)
    expect(made).toMatchObject({ status: 0, stdout: 'talk\n' })
    expect(await runLectern(['build'], join(deck.dir, 'talk'))).toMatchObject({ status: 0, stdout: 'dist\n' })
    expect(readFileSync(join(deck.dir, 'talk/dist/1.html'), 'utf8')).toContain('A &quot;new&quot; talk: #1')
    // Nothing of what only the dev server has.
    const built = readdirSync(join(deck.dir, 'talk/dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html)$/.test(file),
    )
    expect(built.length).toBeGreaterThan(20)
    for (const file of built) expect(readFileSync(join(deck.dir, 'talk/dist', file), 'utf8')).not.toMatch(/__lectern\/outline|Edit outline/)
    const again = await runLectern(['new', 'talk', '--yes'], deck.dir)
    expect(again.status).toBe(1)
    expect(again.stderr).toContain('the folder talk is not empty')
    expect(await runLectern(['new', 'other'], deck.dir)).toMatchObject({ status: 0, stdout: 'other\n' })
  })
})
