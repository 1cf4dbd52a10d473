import { basename, dirname, extname, relative, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { handoutSizes } from '../../deck/navigation/model/index.ts'
import type { ExportFormat } from '../export/node/index.ts'
import { siteFlags, untrustedFlag } from './build.ts'
import { type Arguments, type Command, readChoice, readNumber, readRange, textOf, UsageError } from './command.ts'
import { browserError, exportedDeck, hiddenParts, hiddenSite, leaveBrowser, noBroker, reportTroubles, sparesFolder } from './exporting.ts'
import { reportProblems, seconds } from './report.ts'
import { readBase } from './site-arguments.ts'
import { createBar, print, tell } from './terminal.ts'

const formats: readonly [ExportFormat, ...ExportFormat[]] = ['pdf', 'png', 'pptx', 'md']

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

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export a deck as PDF, images, PowerPoint or Markdown, with a browser of this machine.',
  example: 'lectern export slides.md --format pptx',
  flags: {
    format: { value: 'name', help: `${formats.join(', ')}; pdf by default` },
    output: { value: 'path', help: 'file, or a folder for it; the deck’s exportFilename or <entry>-export by default' },
    range: { value: 'slides', help: 'slides to export, as in 1,4-6; all by default' },
    'with-clicks': { help: 'make one page for each click step' },
    notes: { help: 'make a PDF of each slide above its notes' },
    handout: { value: '2|4|6', help: 'make a PDF with this many slides on each sheet of paper' },
    paper: { value: 'A4|Letter', help: 'paper size of notes and handouts; A4 by default' },
    dark: { help: 'export in the dark color scheme' },
    'with-toc': { help: 'no effect: the PDF always has a table of contents' },
    scale: { value: 'number', help: 'image pixels for each pixel of the slide; 2 by default' },
    'omit-background': { help: 'leave the image transparent where the slide paints nothing' },
    images: { help: 'make each slide of a PowerPoint file one image without editable objects' },
    'per-slide': { help: 'print each slide of the PDF separately' },
    timeout: { value: 'ms', help: 'time limit for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'executable file of the browser; found automatically by default' },
    base: siteFlags.base,
    untrusted: untrustedFlag,
  },
  interrupted: 'The export was interrupted. Run the same command to continue it.',
  async run({ entry, flags }) {
    const format = readChoice(flags, 'format', formats)
    const timeout = readNumber(flags, 'timeout', 30_000, 3_600_000)
    const scale = readNumber(flags, 'scale', 2, 8)
    const onPaper = readPaper(flags, format)
    const untrusted = flags.untrusted === true
    const begin = performance.now()
    const [{ exportDeck, outputPath, prepareContext }, { findBrowser, launchBrowser }] = await Promise.all([
      import('../export/node/index.ts'),
      import('../../base/chromium/index.ts'),
    ])
    // Start the browser while the rest of the command loads.
    const pageScale = format === 'pdf' ? 1 : scale
    const launching = launchBrowser(findBrowser(textOf(flags['executable-path']), process.env, process.platform), pageScale)
    const preparing = launching.then((started) => prepareContext(started, { dark: flags.dark === true, scale: pageScale }))
    preparing.catch(() => undefined)
    const [{ buildSiteIfChanged, noteExported }, { serveSite }, { storedForPrint }] = await Promise.all([
      import('../../site/build/index.ts'),
      import('../../site/server/index.ts'),
      import('../../talk/audience/node/index.ts'),
    ])
    const site = await buildSiteIfChanged({
      entry,
      base: readBase(flags),
      out: hiddenSite(entry, untrusted),
      remote: false,
      live: noBroker,
      untrusted,
      onOutput: tell,
    })
    const failed = site.built ? reportProblems(site.built.problems) : false
    const { config, slides } = site.deck
    if (onPaper.notes && config.presenter !== true && config.presenter !== 'build')
      throw new LecternError(`the deck has no notes to print: it has no presenter screen ("presenter: ${config.presenter}")`, {
        remedy: 'Remove that option from the deck.',
      })
    const range = readRange(flags, slides.length)
    if (flags.dark && config.colorSchema === 'light') tell('The deck sets "colorSchema: light", so the export is light too.\n')

    const name = config.exportFilename.replace(/\.(pdf|pptx|png|md)$/i, '') || `${basename(entry, extname(entry))}-export`
    const output = outputPath(textOf(flags.output), name, format)
    const served = await serveSite({ dir: site.out, base: site.base, port: 0 })
    const browser = await launching
    let closing: Promise<void> | undefined
    const closeBrowser = () => {
      closing ??= browser.close()
      return closing
    }
    const bar = createBar()
    // Record this before any write, so that an interrupted export does not count as a change of the deck either.
    if (!sparesFolder(entry, untrusted))
      await noteExported(dirname(resolve(entry)), [output, ...(format === 'md' ? [output.replace(/\.md$/i, '')] : [])])
    const exported = async () =>
      exportDeck({
        browser,
        context: await preparing,
        deck: exportedDeck(site.deck),
        options: {
          url: served.addresses[0] ?? '',
          range,
          withClicks: flags['with-clicks'] === true,
          dark: flags.dark === true,
          timeout,
          scale,
          omitBackground: flags['omit-background'] === true,
          notes: onPaper.notes,
          handout: onPaper.handout,
          stored: storedForPrint(entry, untrusted, site.base),
        },
        format,
        output,
        perSlide: flags['per-slide'] === true,
        paper: onPaper.paper,
        keep: { folder: hiddenParts(entry, untrusted), deck: `${site.stamp} ${browser.version()}` },
        images: flags.images === true,
        onProgress: bar.update,
        onPrinted: () => void closeBrowser(),
      })
    const result = await exported()
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
    if (failed || troubled) process.exitCode = 1
    leaveBrowser()
  },
}
