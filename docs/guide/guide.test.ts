import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deckOptionGroups, deckOptions } from '../../packages/lectern/src/deck/config/index.ts'
import { commands } from '../../packages/lectern/src/tools/cli/commands.ts'

const guide = new URL('./', import.meta.url)
const pages = readdirSync(guide).filter((name) => name.endsWith('.md'))
const read = (page: string) => readFileSync(new URL(page, guide), 'utf8')

/** The anchor that a heading gets where Markdown is shown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

describe('guide', () => {
  it.each(pages)('%s: every link inside the repository leads somewhere', (page) => {
    const text = read(page)
      .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
      .replace(/`[^`\n]+`/g, '')
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const file = new URL(target || page, guide)
      expect(existsSync(file), target).toBe(true)
      const anchors = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map((found) => anchorOf(String(found[1])))
      if (anchor) expect(anchors).toContain(anchor)
    }
  })

  it.each(pages)('%s has at most 1 500 words', (page) => {
    expect(read(page).trim().split(/\s+/).length).toBeLessThanOrEqual(1500)
  })

  it('README.md lists every page', () => {
    for (const page of pages) if (page !== 'README.md') expect(read('README.md')).toContain(`(${page})`)
  })

  it('options.md has every option of the deck once, and no other', () => {
    const named = [...read('options.md').matchAll(/(?:^\| |(?<=[\n ,]))`(\w+)`(?: \||,|\.)/gm)].map((found) => found[1])
    const options = [...Object.keys(deckOptions), ...Object.keys(deckOptionGroups)]
    expect(named.filter((name) => options.includes(String(name))).sort()).toEqual(options.sort())
    const rows = [...read('options.md').matchAll(/^\| `(\w+)`/gm)].map((found) => String(found[1]))
    expect(rows.filter((name) => !options.includes(name))).toEqual([])
  })

  it('commands.md names each command, and each flag beside commands that have it', () => {
    const text = read('commands.md')
    for (const { name } of commands) expect(text).toContain(`| \`lectern ${name}`)
    const rows = [...text.matchAll(/^\| (`--[^|]+) \| ([^|]+) \|/gm)]
    expect(rows.length).toBeGreaterThan(10)
    for (const [, flags = '', owners = ''] of rows)
      for (const [, flag = ''] of flags.matchAll(/`--([\w-]+)/g))
        for (const [, owner] of owners.matchAll(/`([\w ]+)`/g))
          expect(Object.keys(commands.find(({ name }) => name === owner)?.flags ?? {}), owner).toContain(flag)
  })

  it('options.md has the real defaults', () => {
    const rows = [...read('options.md').matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const [name, value] of rows) {
      if (name === 'favicon') continue
      const held = (deckOptions as Record<string, { default: unknown }>)[name]?.default
      const written = name === 'aspectRatio' ? 16 / 9 : /^[\d{]|^(true|false)$/.test(value) ? JSON.parse(value) : value
      expect(written, name).toEqual(held)
    }
  })
})
