import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { text as textOfStream } from 'node:stream/consumers'
import { z } from 'zod'
import { DeckError, LecternError } from '../../base/errors/index.ts'
import { deckFiles, FileError, type Files, ownFiles } from '../../base/files/index.ts'
import { parseJson } from '../../base/lib/model/index.ts'
import { addTexts, missingTexts, type Reading, readDeck, translationFile } from '../../compiler/markdown/index.ts'
import { languageTags } from '../../deck/config/index.ts'
import { langFlag, readOnlyFlag } from './build.ts'
import { type Command, textOf, UsageError } from './command.ts'
import { readLanguage } from './site-arguments.ts'
import { print, tell } from './terminal.ts'

/** The most characters of one text, and the most slides of one language. */
const [longest, mostSlides] = [500_000, 10_000]

const words = z.string().max(longest).optional()
const language = z.string().refine((tag) => languageTags.schema.safeParse(tag).data?.[0] === tag)
const given = z.object({ key: z.string().min(1).max(1000), content: words, note: words, title: words, imageAlt: words })
/** What `--missing` prints and `--in` takes. */
const translations = z.object({ languages: z.array(z.object({ language, slides: z.array(given).max(mostSlides) })).max(100) })

/** Reads the deck in a language, and keeps the texts of its files. */
function openDeck(entry: string, untrusted: boolean) {
  const disk = (untrusted ? ownFiles : deckFiles)(dirname(entry))
  const texts = new Map<string, string>()
  const read = (path: string): Reading => {
    const text = disk.findText(join(disk.dir, path))
    if (text instanceof FileError) throw text
    if (text !== undefined) texts.set(path, text)
    return text
  }
  return {
    disk,
    texts,
    async in(language?: string) {
      const found = await readDeck({ entry: basename(entry), folder: disk.folder, read, language })
      if (!texts.has(basename(entry))) throw new DeckError(found.problems)
      return found
    },
  }
}

type OpenDeck = ReturnType<typeof openDeck>

/** Return the languages of the deck besides its first, or the one that `wanted` names. @throws LecternError when the deck has none. */
async function languagesOf(
  deck: OpenDeck,
  wanted: string | undefined,
): Promise<{ readonly first: string; readonly others: readonly string[] }> {
  const { lang, languages } = (await deck.in()).deck.config
  const others = languages.slice(1)
  const remedy = 'Its headmatter names them, as in "languages: [en, de]".'
  if (others.length === 0) throw new LecternError('the deck has one language only', { remedy })
  if (wanted !== undefined && !others.includes(wanted)) throw new LecternError(`the deck is not translated into "${wanted}"`, { remedy })
  return { first: lang, others: wanted === undefined ? others : [wanted] }
}

/** Print the texts that the translations lack. */
async function printMissing(entry: string, deck: OpenDeck, wanted: string | undefined): Promise<void> {
  const { first, others } = await languagesOf(deck, wanted)
  const languages: { readonly language: string; readonly file: string; readonly slides: ReturnType<typeof missingTexts> }[] = []
  for (const language of others)
    languages.push({ language, file: translationFile(basename(entry), language), slides: missingTexts((await deck.in(language)).pairs) })
  for (const { language, slides } of languages)
    tell(
      slides.length === 0
        ? `${language} is complete.\n`
        : `${language} lacks texts of ${slides.length === 1 ? '1 slide' : `${slides.length} slides`}.\n`,
    )
  print(`${JSON.stringify({ deck: basename(entry), from: first, languages }, null, 2)}\n`)
}

/** Read the translations of `--in`. @throws LecternError when they cannot be read. */
async function readGiven(name: string): Promise<z.infer<typeof translations>> {
  const text = name === '-' ? await textOfStream(process.stdin) : readFileSync(name, 'utf8')
  const read = translations.safeParse(parseJson(text.replace(/^\uFEFF/, '')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new LecternError(
    `${name === '-' ? 'the input' : name} is no list of translations${issue?.path.length ? `, at ${issue.path.join('.')}` : ''}`,
    {
      remedy: '"lectern translate --missing" prints such a list. Replace its texts by their translations, and keep each "key".',
    },
  )
}

/** Write a file of the deck, if it still has the text that was read. @throws FileError when it has changed. */
const writeUnchanged = (disk: Files, file: string, before: string | undefined, text: string) =>
  disk.withLock(file, () => {
    const now = disk.findText(file)
    if (now === before) return disk.write(file, text)
    throw new FileError(disk.nameOf(file), 'has changed while it was translated, and stays as it is', { remedy: 'Run the command again.' })
  })

/** Write translations into the files of the deck. Return whether some were refused. */
async function writeGiven(entry: string, deck: OpenDeck, name: string, wanted: string | undefined): Promise<boolean> {
  const { others } = await languagesOf(deck, wanted)
  const { languages } = await readGiven(name)
  let hasRefused = false
  for (const { language, slides } of languages) {
    if (!others.includes(language)) {
      tell(`error: "${language}" is none of the languages that are written: ${others.join(', ')}.\n`)
      hasRefused = true
      continue
    }
    const { pairs } = await deck.in(language)
    const file = translationFile(basename(entry), language)
    const added = addTexts(pairs, slides, file, (path) => deck.texts.get(path) ?? '')
    for (const { key, why } of added.refused) tell(`error: ${language}, slide "${key}": ${why}.\n`)
    hasRefused ||= added.refused.length > 0
    for (const [path, text] of added.files) {
      const place = join(deck.disk.dir, path)
      await writeUnchanged(deck.disk, place, deck.texts.get(path), text)
      print(`${relative('', place)}\n`)
    }
    tell(`${language}: ${added.slides === 1 ? '1 slide' : `${added.slides} slides`} translated.\n`)
  }
  return hasRefused
}

export const translateCommand: Command = {
  name: 'translate',
  summary: 'List the texts that the translations of a deck lack, as JSON, and write translated ones into their files.',
  example: 'lectern translate slides.md --missing',
  flags: {
    missing: { help: 'print the texts that are missing' },
    in: { value: 'file', help: 'write the translations in this JSON file, or - for standard input; texts that are there stay' },
    lang: { ...langFlag, help: 'only this language; all by default' },
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const input = textOf(flags.in)
    if ((input === undefined) === (flags.missing !== true))
      throw new UsageError('translate needs either --missing or --in', {
        remedy: '--missing prints the texts to translate, and --in takes them back.',
      })
    const deck = openDeck(resolve(entry), flags.untrusted === true)
    const wanted = readLanguage(flags)
    if (input === undefined) await printMissing(entry, deck, wanted)
    else if (await writeGiven(entry, deck, input, wanted)) process.exitCode = 1
  },
}
