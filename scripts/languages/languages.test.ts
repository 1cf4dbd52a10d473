import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { languageList } from '../../packages/lectern/src/base/language/languages.ts'
import { type Choice, type Piece, parseMessage } from '../../packages/lectern/src/base/language/plural.ts'
import { catalogOf, interfaceFiles, messagesIn, untranslatedIn } from './read-messages.mjs'

const source = fileURLToPath(new URL('../../packages/lectern/src/', import.meta.url))
const files = interfaceFiles()
const found = files.flatMap((file) => messagesIn(file).map((one) => ({ ...one, file: file.name })))
const messages = new Set(found.map(({ message }) => message))

const messagesOf = (kind: ReturnType<typeof catalogOf>) =>
  new Set(found.flatMap(({ file, message }) => (catalogOf(file) === kind ? message : [])))
const ofViewers = messagesOf('viewer')
const others = (kind: 'author' | 'compiler') => new Set([...messagesOf(kind)].filter((message) => !ofViewers.has(message)))

/** The catalogs: their folder, and the messages that they have. A viewer of a built deck loads only the first. */
const kinds = [
  { kind: 'viewers', folder: 'base/language/catalogs/', messages: ofViewers },
  { kind: 'authors', folder: 'base/language/catalogs/author/', messages: others('author') },
  { kind: 'the compiler', folder: 'base/language/catalogs/compiler/', messages: others('compiler') },
].map((one) => ({
  ...one,
  catalogs: readdirSync(source + one.folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(source + one.folder + file, 'utf8'))
      return { language: file.replace('.json', ''), texts }
    }),
}))

const isChoice = (piece: Piece): piece is Choice => typeof piece !== 'string' && 'kind' in piece

/** Return all pieces of a message, also those in its cases. */
const allPieces = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece) => [piece, ...(isChoice(piece) ? [...piece.cases.values()].flatMap(allPieces) : [])])

/** Return the names of the placeholders of a message. */
const namesIn = (message: string) =>
  [...new Set(allPieces(parseMessage(message)).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name])))].sort()

/** Return the choices of a message. */
const choicesIn = (message: string) => allPieces(parseMessage(message)).filter(isChoice)

/** Return the plural categories that whole numbers up to 1 000 have in a language. */
const categoriesOf = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))]
}

describe('the texts of the interface (docs/internals/languages.md)', () => {
  it('reads many messages', () => expect(messages.size).toBeGreaterThan(400))

  it('no component has a text that cannot be translated', () => {
    const left = files.flatMap((file) => untranslatedIn(file).map(({ line, text }) => `${file.name}:${line} ${text}`))
    expect(left).toEqual([])
  })

  it('no text is translated while its module is loaded: the language is not known then', () => {
    expect(found.filter(({ isTooEarly }) => isTooEarly).map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })

  it('each message gets the values of its placeholders, and no others', () => {
    const wrong = found.filter(
      ({ by, message, values }) => /^(t|plural|pluralIn)$/.test(by) && values && values.toSorted().join() !== namesIn(message).join(),
    )
    expect(wrong.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
  })

  it('a message with a choice is given to the function that reads it', () => {
    const wrong = found.filter(({ by, message }) => choicesIn(message).length > 0 && !/^plural/.test(by))
    expect(wrong.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })
})

describe.each(kinds)('the catalogs of $kind', ({ catalogs, messages }) => {
  it('there is one for each language but English', () => {
    expect(catalogs.map(({ language }) => language)).toEqual(languageList().filter((language) => language !== 'en'))
  })

  describe.each(catalogs)('$language', ({ language, texts }) => {
    const { '': locale = '', ...translations } = texts
    const keys = Object.keys(translations)

    it('names its locale', () => expect(locale.startsWith(language)).toBe(true))

    it('has every message', () => expect([...messages].filter((message) => !Object.hasOwn(texts, message))).toEqual([]))

    it('has no message that nothing shows', () => expect(keys.filter((key) => !messages.has(key))).toEqual([]))

    it('has no empty text', () => expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]))

    it('has the placeholders of the English message', () => {
      expect(keys.filter((key) => namesIn(key).join() !== namesIn(texts[key] ?? '').join())).toEqual([])
    })

    it('has every plural category of the language, and every case of a choice', () => {
      const categories = categoriesOf(locale)
      const incomplete = keys.filter((key) => {
        const english = new Map(choicesIn(key).map((choice) => [choice.name, choice]))
        return choicesIn(texts[key] ?? '').some(({ name, kind, cases }) => {
          const labels = [...(english.get(name)?.cases.keys() ?? [])]
          // A text that is the same for each number has `other` alone.
          const isCounted = kind === 'plural' && labels.includes('one')
          return (isCounted ? categories : labels).some((label) => !cases.has(label))
        })
      })
      expect(incomplete).toEqual([])
    })

    it('has every choice of the English message', () => {
      const kinds = (message: string) => [...new Set(choicesIn(message).map(({ name, kind }) => `${name} ${kind}`))].sort().join()
      expect(keys.filter((key) => kinds(key) !== kinds(texts[key] ?? ''))).toEqual([])
    })
  })
})

it('what a chart says is in the catalogs of the compiler, which a page that draws charts gets alone', () => {
  const ofCharts = found.filter(({ file }) => file.startsWith('deck/chart/')).map(({ message }) => message)
  expect(ofCharts.length).toBeGreaterThan(15)
  const texts = kinds.find(({ kind }) => kind === 'the compiler')?.catalogs.find(({ language }) => language === 'de')?.texts
  expect(ofCharts.filter((message) => !texts?.[message])).toEqual([])
})

it('no style sheet finds an element by its English name', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(80)
  const byName = /\[(aria-label|title|alt|placeholder|aria-roledescription)[\^$*~|]?=[^\]]*\]/
  expect(sheets.flatMap((name) => byName.exec(readFileSync(source + name, 'utf8'))?.[0] ?? [])).toEqual([])
})

describe('each rule can fail', () => {
  const at = (text: string) => ({ name: 'viewer/screens/A.tsx', text })

  it.each([
    ['text of an element', 'const A = () => <p>Not translated</p>'],
    ['an accessible name', 'const A = () => <p aria-label="Not translated" />'],
    ['a name of a component', 'const A = () => <RoundButton name="Next" />'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a component
    ['a template', 'const A = ({ no }) => <p>{`Slide ${no} of all`}</p>'],
    ['one of two words', `const A = ({ no }) => <p>{no} {no === 1 ? 'vote' : t('votes')}</p>`],
    ['one of two texts', `const A = ({ on }) => <p title={on ? 'Close it' : t('Open it')} />`],
    ['the text of an element that a script makes', `function a(p) { p.textContent = 'Not translated' }`],
    ['an attribute that a script sets', `function a(p) { p.setAttribute('aria-label', 'Not translated') }`],
    ['a notice', `function a(notify) { notify('It was not saved.') }`],
    ['a sentence in a variable', `const gone = 'This element has changed.'`],
    ['a name in a variable', `const name = isPage ? t('Page of the layout') : 'Picture of the layout'`],
    ['a name in a table', `const tools = [{ name: 'Laser pointer' }]`],
  ])('finds %s', (_, code) => expect(untranslatedIn(at(code))).toHaveLength(1))

  it.each([
    ['a translated text', `const A = () => <p title={t('Next')}>{t('Next')}</p>`],
    ['a message of a table', `const tools = [{ name: message('Laser pointer') }]`],
    ['the name of a field', `const A = () => <input name="surface" />`],
    ['an error for the console', `function a() { console.warn('It was not saved.'); throw new Error('It was not saved.') }`],
    ['a key', 'const A = () => <kbd>Enter</kbd>'],
  ])('leaves %s', (_, code) => expect(untranslatedIn(at(code))).toEqual([]))

  it('finds a text that is translated too early', () => {
    expect(messagesIn(at(`const name = t('Next')`))).toMatchObject([{ isTooEarly: true }])
    expect(messagesIn(at(`const name = () => t('Next')`))).toMatchObject([{ isTooEarly: false }])
  })
})
