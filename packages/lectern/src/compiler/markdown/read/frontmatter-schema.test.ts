import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { deckOptionGroups, deckOptions, slideOptions } from '../../../deck/config/index.ts'
import { readSource } from './source-deck.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const schemaOf = (name: string) => JSON.parse(readFileSync(join(root, 'packages/lectern/schema', name), 'utf8'))
const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false, allErrors: true })
const [headmatter, slide] = [ajv.compile(schemaOf('headmatter.json')), ajv.compile(schemaOf('slide.json'))]

/** Return the names of the options that a validator rejects. */
const wrongIn = (validate: typeof slide, data: unknown) =>
  validate(data) ? [] : [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath.split('/').slice(1).join('.')))]

const decks = ['talk', 'examples/showcase', ...readdirSync(join(root, 'e2e/decks')).map((name) => `e2e/decks/${name}`)]

describe('the JSON schemas of frontmatter that come with the engine', () => {
  it.each(decks)('accept what %s has', async (dir) => {
    const files = readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.mdx?$/.test(path) && !/(^|[\\/])\.|node_modules|dist/.test(path),
    )
    expect(files).not.toEqual([])
    for (const file of files) {
      const { slides } = await readSource(file, readFileSync(join(root, dir, file), 'utf8'))
      for (const { own, number } of slides) {
        const validate = file === 'slides.md' && number === 1 ? headmatter : slide
        expect(wrongIn(validate, own.data), `${file}, slide ${number}`).toEqual([])
      }
    }
  })

  it.each([
    ['colorSchema', 'blue'],
    ['aspectRatio', 'wide'],
    ['canvasWidth', -1],
    ['lineNumbers', 'yes'],
    ['routerMode', 'abstract'],
    ['themeConfig', ['a']],
    ['embeds', true],
    ['clicks', 1.5],
    ['level', 7],
    ['routeAlias', '12'],
    ['routeAlias', 'print'],
    ['routeAlias', 'a b'],
  ])('headmatter: %s cannot be %j', (name, value) => expect(wrongIn(headmatter, { [name]: value })).toContain(name))

  it.each([
    ['drawings', { persits: true }],
    ['fonts', { italic: 'yes' }],
    ['defaults', { hide: 3 }],
  ])('headmatter: nothing wrong inside %s: %j', (name, value) => expect(wrongIn(headmatter, { [name]: value }).join()).toContain(name))

  it.each([
    ['hide', 'yes'],
    ['class', 3],
    ['zoom', 0],
    ['transition', []],
  ])('slide: %s cannot be %j', (name, value) => expect(wrongIn(slide, { [name]: value })).toContain(name))

  it.each([
    { aspectRatio: '4:3', colorSchema: 'all', highlighter: 'shikiji', title: 2024, fonts: { sans: ['Inter'], local: 'x' } },
    { title: null, clicks: '', layout: 'my-own', level: 2, fonts: null, whatever: ['a'] },
    null,
  ])('accept what the engine accepts: %j', (data) => expect(wrongIn(headmatter, data)).toEqual([]))

  it('have a sentence for every option, and offer layouts by name', () => {
    const { properties } = schemaOf('headmatter.json')
    for (const name of Object.keys({ ...deckOptions, ...deckOptionGroups, ...slideOptions }))
      expect(properties[name]?.description, name).toMatch(/\.$/)
    expect(JSON.stringify(schemaOf('slide.json').properties.layout)).toContain('"two-cols"')
    expect(properties.colorSchema).toMatchObject({ default: 'light', anyOf: [{ enum: ['auto', 'light', 'dark', 'all'] }, {}] })
  })
})
