import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serve } from '../../base/lib/node/testing/serve.ts'
import { createProjectReader } from './create-project-reader.ts'

const picture =
  '<svg style="background:#FFFFFF;" viewBox="0 0 70 140"><g><text x="1" y="9" fill="#000" textLength="9">Drawn</text></g></svg>'

it('asks the PlantUML server of a deck for the diagrams of several slides at once, never again for those that it keeps, and not for an untrusted deck', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-plantuml-'))
  const waiting: (() => void)[] = []
  let asked = 0
  const { url, close } = await serve((_, response) => {
    asked++
    waiting.push(() => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture))
    // The first picture comes when the third one is asked for.
    if (asked >= 3) for (const answer of waiting.splice(0)) answer()
  })
  const entry = join(dir, 'slides.md')
  const deck = (title: string) => [1, 2, 3, 4].map((no) => `# ${title}\n\n\`\`\`plantuml\nA${no} -> B\n\`\`\``).join('\n\n---\n\n')
  const write = (title: string) => writeFileSync(entry, `---\nplantUmlServer: ${url}\n---\n\n${deck(title)}`)
  const codes = async (options: { untrusted?: boolean; readOnly?: boolean } = {}) => {
    const project = await createProjectReader({ entry, ...options })()
    const slides = await project.slides()
    if (!options.untrusted) project.saveCache()
    expect(slides.flatMap(({ problems }) => problems.filter(({ skipped }) => !skipped))).toEqual([])
    return slides.map(({ code }) => code)
  }
  try {
    write('One')
    const first = await codes()
    expect([first.length, first.every((code) => code.includes('>Drawn<')), asked]).toEqual([4, true, 4])
    write('Two')
    expect([(await codes()).every((code) => code.includes('>Drawn<')), asked]).toEqual([true, 4])
    expect([(await codes({ untrusted: true })).some((code) => code.includes(url)), asked]).toEqual([false, 4])
    expect([(await codes({ readOnly: true })).every((code) => code.includes(url)), asked]).toEqual([true, 4])
  } finally {
    await close()
    rmSync(dir, { recursive: true })
  }
})
