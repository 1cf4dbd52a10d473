import { existsSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { LecternError } from '../errors/index.ts'
import { handoutSizes } from '../export/model/index.ts'
import type { ExportFormat } from '../export/node/index.ts'
import { siteFlags, untrustedFlag } from './build.ts'
import { type Arguments, type Command, readChoice, readNumber, readRange, textOf, UsageError } from './command.ts'
import { exportedDeck, hiddenParts, hiddenSite, launchBrowser, reportTroubles } from './exporting.ts'
import { createBar } from './progress-bar.ts'
import { reportProblems, seconds } from './report.ts'
import { readBase } from './site-arguments.ts'
import { print, tell } from './terminal.ts'

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
  if (notes && handout) throw new UsageError('--notes and --handout are two ways to use the paper: take one')
  if ((notes || handout) && format !== 'pdf') throw new UsageError(`--${notes ? 'notes' : 'handout'} makes a PDF, not ${format}`)
  return { notes, handout, paper }
}

/** Return the output path: a file, or for `png` a folder. It is `--output`, or `name`, or `name` in the folder `--output`. */
function readOutput(wanted: string | undefined, name: string, format: ExportFormat): string {
  if (format === 'png') return resolve(wanted ?? name)
  const isFolder = wanted !== undefined && (/[\\/]$/.test(wanted) || (existsSync(wanted) && statSync(wanted).isDirectory()))
  const path = isFolder ? join(wanted, name) : (wanted ?? name)
  return resolve(path.toLowerCase().endsWith(`.${format}`) ? path : `${path}.${format}`)
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Makes a PDF, pictures, a PowerPoint file or Markdown of a deck, through the browser of this machine.',
  flags: {
    format: { value: 'name', help: `${formats.join(', ')}; pdf by default` },
    output: { value: 'path', help: 'file, or a folder for it; the deck’s exportFilename or <entry>-export by default' },
    range: { value: 'slides', help: 'slides as in 1,4-6; all by default' },
    'with-clicks': { help: 'one page for each click step' },
    notes: { help: 'a PDF of each slide above its notes' },
    handout: { value: '2|4|6', help: 'a PDF with so many slides on each sheet of paper' },
    paper: { value: 'A4|Letter', help: 'paper of notes and handouts; A4 by default' },
    dark: { help: 'in the dark color scheme' },
    'with-toc': { help: 'a table of contents in the PDF: it is always there' },
    scale: { value: 'number', help: 'pixels of pictures for each of the slide; 2 by default' },
    'omit-background': { help: 'transparent where the slide paints nothing' },
    images: { help: 'slides of a PowerPoint file are pictures, with nothing to edit' },
    'per-slide': { help: 'print each slide of the PDF by itself' },
    timeout: { value: 'ms', help: 'time for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'the browser’s program file; found by itself by default' },
    base: siteFlags.base,
    untrusted: untrustedFlag,
  },
  interrupted: 'The export was interrupted; the same command goes on where it was.',
  async run({ entry, flags }) {
    const format = readChoice(flags, 'format', formats)
    const timeout = readNumber(flags, 'timeout', 30_000, 3_600_000)
    const scale = readNumber(flags, 'scale', 2, 8)
    const onPaper = readPaper(flags, format)
    const untrusted = flags.untrusted === true
    const begin = performance.now()
    const { exportDeck, findBrowser, prepareContext } = await import('../export/node/index.ts')
    // Start the browser while the rest of the command loads.
    const launching = launchBrowser(findBrowser(textOf(flags['executable-path']), process.env, process.platform))
    const preparing = launching.then((started) =>
      prepareContext(started, { dark: flags.dark === true, scale: format === 'pdf' ? 1 : scale }),
    )
    preparing.catch(() => undefined)
    const [{ buildSiteIfChanged, noteExported }, { serveSite }] = await Promise.all([
      import('../build/index.ts'),
      import('../server/index.ts'),
    ])
    const site = await buildSiteIfChanged({
      entry,
      base: readBase(flags),
      out: hiddenSite(entry, untrusted),
      remote: false,
      untrusted,
      onOutput: tell,
    })
    const failed = site.built ? reportProblems(site.built.problems) : false
    const { config, slides } = site.deck
    if (onPaper.notes && config.presenter !== true && config.presenter !== 'build')
      throw new LecternError(`the deck has no notes to print: it has no presenter's screen ("presenter: ${config.presenter}")`, {
        remedy: 'Take that option out of the deck.',
      })
    const range = readRange(flags, slides.length)
    if (flags.dark && config.colorSchema === 'light') tell('The deck sets "colorSchema: light", so it is light in the export too.\n')

    const name = config.exportFilename.replace(/\.(pdf|pptx|png|md)$/i, '') || `${basename(entry, extname(entry))}-export`
    const output = readOutput(textOf(flags.output), name, format)
    const served = await serveSite({ dir: site.out, base: site.base, port: 0 })
    const browser = await launching
    let closing: Promise<void> | undefined
    const closeBrowser = () => {
      closing ??= browser.close()
      return closing
    }
    const bar = await createBar()
    // Record this before any write, so that an interrupted export does not count as a change of the deck either.
    if (!untrusted) noteExported(dirname(resolve(entry)), [output, ...(format === 'md' ? [output.replace(/\.md$/i, '')] : [])])
    try {
      const result = await exportDeck({
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
      bar.stop()
      const { resumed, total } = result
      if (resumed > 0) tell(`Resumed: ${resumed} of ${total} slides were there.\n`)
      const troubled = reportTroubles(result.troubles, timeout)
      tell(`Exported ${result.files} ${result.files === 1 ? 'file' : 'files'} in ${seconds(performance.now() - begin)}.\n`)
      for (const line of result.report) tell(`${line}\n`)
      print(`${relative('', output) || '.'}\n`)
      if (failed || troubled) process.exitCode = 1
    } finally {
      bar.stop()
      await closeBrowser()
      await served.close()
    }
  },
}
