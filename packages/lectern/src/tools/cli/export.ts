import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { handoutSizes } from '../../deck/navigation/model/index.ts'
import type { ExportFormat } from '../export/node/index.ts'
import { langFlag, siteFlags, untrustedFlag } from './build.ts'
import { type Arguments, type Command, readChoice, readNumber, readRange, textOf, UsageError } from './command.ts'
import {
  browserError,
  exportedDeck,
  hiddenParts,
  hiddenSite,
  leaveBrowser,
  reportTroubles,
  sparesFolder,
  withoutBroker,
} from './exporting.ts'
import { describeError, reportProblems, seconds } from './report.ts'
import { choiceFlags, readBase, readLanguage, readTalk, readTheme, themeFlag } from './site-arguments.ts'
import { createBar, print, tell } from './terminal.ts'

const formats: readonly [ExportFormat, ...ExportFormat[]] = ['pdf', 'png', 'pptx', 'md']

/** The format of `--format`. Slidev has a second name for PowerPoint with text. Ours always has it. */
function readFormat(flags: Arguments['flags']): ExportFormat {
  return flags.format === 'pptx-editable' ? 'pptx' : readChoice(flags, 'format', formats)
}

/** Read the paper options of a PDF. @throws UsageError for options that conflict. */
function readPaper(flags: Arguments['flags'], format: ExportFormat) {
  const wanted = textOf(flags.handout)
  const handout = handoutSizes.find((size) => String(size) === wanted)
  if (wanted !== undefined && !handout) throw new UsageError(`--handout takes ${handoutSizes.join(', ')}, not "${wanted}"`)
  const named = textOf(flags.paper) ?? 'A4'
  const paper = (['A4', 'Letter'] as const).find((name) => name.toLowerCase() === named.toLowerCase())
  if (!paper) throw new UsageError(`--paper takes A4, Letter, not "${named}"`)
  const notes = flags.notes === true
  if (notes && handout) throw new UsageError('--notes and --handout cannot be combined: use one of them')
  if ((notes || handout) && format !== 'pdf') throw new UsageError(`--${notes ? 'notes' : 'handout'} makes a PDF, not ${format}`)
  return { notes, handout, paper }
}

/** Read all flags that decide how slides are exported. @throws UsageError for flags that do not fit. */
function readHow(flags: Arguments['flags']) {
  const format = readFormat(flags)
  const scale = readNumber(flags, 'scale', 2, 8)
  return {
    format,
    scale,
    /** Pixels of the browser for each pixel of the page. */
    pageScale: format === 'pdf' ? 1 : scale,
    timeout: readNumber(flags, 'timeout', 30_000, 3_600_000),
    dark: flags.dark === true,
    ...readPaper(flags, format),
  }
}

/** Start the browser and its first page. */
async function startBrowser(flags: Arguments['flags']) {
  const [{ prepareContext }, { findBrowser, launchBrowser }] = await Promise.all([
    import('../export/node/index.ts'),
    import('../../base/chromium/index.ts'),
  ])
  const { dark, pageScale } = readHow(flags)
  const browser = await launchBrowser(findBrowser(textOf(flags['executable-path']), process.env, process.platform), pageScale)
  return { browser, context: await prepareContext(browser, { dark, scale: pageScale }) }
}

/** Start the browser again where the deck's own options ask for another one. */
async function suitedBrowser(starting: ReturnType<typeof startBrowser>, flags: Arguments['flags'], all: Arguments['flags']) {
  const [first, now] = [readHow(flags), readHow(all)]
  if (first.pageScale === now.pageScale && first.dark === now.dark) return starting
  await (await starting).browser.close()
  return startBrowser(all)
}

/**
 * Export one deck. `taken` has the files of the decks before it, and of none if this is the only one. Return whether it has mistakes or slides that
 * lack something, and the path of the file or folder.
 */
export async function exportEntry(
  entry: string,
  flags: Arguments['flags'],
  taken: Set<string> | undefined,
): Promise<{ readonly failed: boolean; readonly output: string }> {
  const untrusted = flags.untrusted === true
  const language = readLanguage(flags)
  const begin = performance.now()
  // The browser starts while the rest of the command loads.
  const starting = startBrowser(flags)
  starting.catch(() => undefined)
  const [{ exportDeck, outputPath }, { buildSiteIfChanged, noteExported }, { serveSite }, { storedForPrint }] = await Promise.all([
    import('../export/node/index.ts'),
    import('../../site/build/index.ts'),
    import('../../site/server/index.ts'),
    import('../../talk/audience/node/index.ts'),
  ])
  const site = await buildSiteIfChanged({
    entry,
    base: readBase(flags),
    out: hiddenSite(entry, untrusted, language),
    language,
    alone: true,
    remote: false,
    config: { ...withoutBroker, ...readTheme(flags), ...readTalk(flags) },
    untrusted,
    onOutput: tell,
  })
  const failed = site.built ? reportProblems(site.built.problems) : false
  const { config, slides } = site.deck
  const all = { ...config.export, ...flags }
  const { format, timeout, scale, dark, ...onPaper } = readHow(all)
  if (onPaper.notes && config.presenter !== true && config.presenter !== 'build')
    throw new LecternError(`the deck has no notes to print: it has no presenter screen ("presenter: ${config.presenter}")`, {
      remedy: 'Remove that option from the deck.',
    })
  const range = readRange(all, slides.length)
  if (dark && config.colorSchema === 'light') tell('The deck sets "colorSchema: light", so the export is light too.\n')

  const name = config.exportFilename.replace(/\.(pdf|pptx|png|md)$/i, '') || `${basename(entry, extname(entry))}-export`
  const { audience = [], length } = readTalk(flags).choice ?? {}
  const chosenName = [name, ...(language === undefined ? [] : [language]), ...audience, ...(length === undefined ? [] : [length])].join('-')
  const wanted = textOf(flags.output)
  const outputOf = (name: string) => outputPath(taken ? join(wanted ?? '.', name) : wanted, name, format)
  let output = outputOf(chosenName)
  for (let number = 2; taken?.has(output); number++) output = outputOf(`${chosenName}-${number}`)
  taken?.add(output)
  const served = await serveSite({ dir: site.out, base: site.base, port: 0 })
  const { browser, context } = await suitedBrowser(starting, flags, all)
  let closing: Promise<void> | undefined
  const closeBrowser = () => {
    closing ??= browser.close()
    return closing
  }
  const bar = createBar()
  // Record this before any write, so that an interrupted export does not count as a change of the deck either.
  if (!sparesFolder(entry, untrusted))
    await noteExported(dirname(resolve(entry)), [output, ...(format === 'md' ? [output.replace(/\.md$/i, '')] : [])])
  const exporting = exportDeck({
    browser,
    context,
    deck: exportedDeck(site.deck),
    options: {
      url: served.addresses[0] ?? '',
      range,
      withClicks: all['with-clicks'] === true,
      dark,
      timeout,
      scale,
      omitBackground: all['omit-background'] === true,
      notes: onPaper.notes,
      handout: onPaper.handout,
      stored: storedForPrint(entry, untrusted, site.base),
    },
    format,
    output,
    perSlide: all['per-slide'] === true,
    paper: onPaper.paper,
    keep: { folder: hiddenParts(entry, untrusted, language), deck: `${site.stamp} ${browser.version()}` },
    images: flags.images === true,
    onProgress: bar.update,
    onPrinted: () => void closeBrowser(),
  })
  const result = await exporting
    .catch(async (error: unknown) => {
      await closeBrowser()
      throw browserError(error)
    })
    .finally(bar.stop)
  // Report at the very end: an interrupt must not contradict it.
  const { resumed, total } = result
  if (resumed > 0) tell(`Resumed: ${resumed} of ${total} slides were already done.\n`)
  const troubled = reportTroubles(result.troubles, timeout)
  tell(`Exported ${result.files} ${result.files === 1 ? 'file' : 'files'} in ${seconds(performance.now() - begin)}.\n`)
  for (const line of result.report) tell(`${line}\n`)
  print(`${relative('', output) || '.'}\n`)
  await served.close()
  return { failed: failed || troubled, output }
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export decks as PDF, images, PowerPoint or Markdown, with a browser of this machine.',
  example: 'lectern export slides.md --format pptx',
  many: true,
  flags: {
    lang: langFlag,
    ...choiceFlags,
    format: { value: 'name', help: `${formats.join(', ')}; pdf by default; pptx-editable is another name for pptx` },
    output: { value: 'path', help: 'file, or a folder for it; the deck’s exportFilename or <entry>-export by default' },
    range: { value: 'slides', help: 'slides to export, as in 1,4-6; all by default' },
    'with-clicks': { help: 'make one page for each click step' },
    notes: { help: 'make a PDF of each slide above its notes' },
    handout: { value: '2|4|6', help: 'make a PDF with this many slides on each sheet of paper' },
    paper: { value: 'A4|Letter', help: 'paper size of notes and handouts; A4 by default' },
    dark: { help: 'export in the dark color scheme' },
    'with-toc': { help: 'no effect: the PDF always has a table of contents' },
    wait: { value: 'ms', help: 'no effect: a slide is exported when everything on it is there' },
    'wait-until': { value: 'event', help: 'no effect, for the same reason' },
    scale: { value: 'number', help: 'image pixels for each pixel of the slide; 2 by default' },
    'omit-background': { help: 'leave the image transparent where the slide paints nothing' },
    images: { help: 'make each slide of a PowerPoint file one image without editable objects' },
    'per-slide': { help: 'print each slide of the PDF separately' },
    timeout: { value: 'ms', help: 'time limit for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'executable file of the browser; found automatically by default' },
    base: siteFlags.base,
    theme: themeFlag,
    untrusted: untrustedFlag,
  },
  interrupted: 'The export was interrupted. Run the same command to continue it.',
  async run({ entries, flags }) {
    readHow(flags)
    const output = textOf(flags.output)
    if (entries.length > 1 && /\.(pdf|pptx|png|md)$/i.test(output ?? ''))
      throw new UsageError(`${entries.length} decks cannot be exported into the single file ${output}`, {
        remedy: 'Name a folder with --output, as in --output pdfs/.',
      })
    const taken = entries.length > 1 ? new Set<string>() : undefined
    for (const entry of entries)
      try {
        if ((await exportEntry(entry, flags, taken)).failed) process.exitCode = 1
      } catch (error) {
        if (entries.length === 1 || !(error instanceof LecternError)) throw error
        tell(`${entry} is left out:\n${describeError(error)}\n`)
        process.exitCode = 1
      }
    leaveBrowser()
  },
}
