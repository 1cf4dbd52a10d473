import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { readSlideRange } from '../deck/index.ts'
import { nearestName } from '../errors/index.ts'
import type { ExportFormat } from '../export/node/index.ts'
import { siteFlags } from './build.ts'
import { type Arguments, type Command, textOf, UsageError } from './command.ts'
import { exportedDeck, launchBrowser, reportTroubles } from './exporting.ts'
import { reportProblems, seconds } from './report.ts'

const formats: readonly ExportFormat[] = ['pdf', 'png', 'pptx', 'md']

function readFormat(value: string | undefined): ExportFormat {
  const format = value ?? 'pdf'
  const known = formats.find((name) => name === format)
  if (known) return known
  const nearest = nearestName(format, formats)
  throw new UsageError(`--format takes ${formats.join(', ')}, not "${format}"`, {
    ...(nearest && { remedy: `Did you mean "${nearest}"?` }),
  })
}

function readNumber(flags: Arguments['flags'], name: string, fallback: number, most: number): number {
  const value = textOf(flags[name])
  if (value === undefined) return fallback
  const number = Number(value)
  if (!(number > 0 && number <= most)) throw new UsageError(`--${name} takes a number above 0 and up to ${most}, not "${value}"`)
  return number
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Makes a PDF, pictures, a PowerPoint file or Markdown of a deck, through the browser of this machine.',
  flags: {
    format: { value: 'name', help: `${formats.join(', ')}; pdf by default` },
    output: { value: 'path', help: 'file, or folder for png; the deck’s exportFilename or <entry>-export by default' },
    range: { value: 'slides', help: 'slides as in 1,4-6; all by default' },
    'with-clicks': { help: 'one page for each click step' },
    dark: { help: 'in the dark colour scheme' },
    'with-toc': { help: 'a table of contents in the PDF: it is always there' },
    scale: { value: 'number', help: 'pixels of pictures for each of the slide; 2 by default' },
    'omit-background': { help: 'transparent where the slide paints nothing' },
    'per-slide': { help: 'print each slide of the PDF by itself' },
    timeout: { value: 'ms', help: 'time for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'the browser’s program file; found by itself by default' },
    base: siteFlags.base,
  },
  async run({ entry, flags }) {
    const format = readFormat(textOf(flags.format))
    const timeout = readNumber(flags, 'timeout', 30_000, 3_600_000)
    const scale = readNumber(flags, 'scale', 2, 8)
    const begin = performance.now()
    const { exportDeck, findBrowser } = await import('../export/node/index.ts')
    // The browser starts while the rest of the command is read.
    const launching = launchBrowser(findBrowser(textOf(flags['executable-path']), process.env, process.platform))
    launching.catch(() => undefined)
    const [{ buildSiteIfChanged, noteExported }, { serveSite }] = await Promise.all([
      import('../vite/index.ts'),
      import('../server/index.ts'),
    ])
    // Beside the deck's cache: the author's own site stays as it was built.
    const out = join(dirname(resolve(entry)), '.lectern/export')
    const site = await buildSiteIfChanged({ entry, base: textOf(flags.base), out })
    const failed = site.built ? reportProblems(site.built.problems) : false
    const { config, slides } = site.deck
    const range = textOf(flags.range)
    const { wrong } = readSlideRange(range, slides.length)
    if (wrong) throw new UsageError(`--range: ${wrong}`, { remedy: `The deck has ${slides.length} slides.` })
    if (flags.dark && config.colorSchema === 'light')
      process.stderr.write('The deck sets "colorSchema: light", so it is light in the export too.\n')

    const wanted = textOf(flags.output) ?? (config.exportFilename || `${basename(entry, extname(entry))}-export`)
    const output = resolve(format === 'png' || wanted.toLowerCase().endsWith(`.${format}`) ? wanted : `${wanted}.${format}`)
    const served = await serveSite({ dir: site.out, base: site.base, port: 0 })
    const browser = await launching
    const bar = await createBar()
    // Noted before anything is written: an export that is cut off is no change of the deck either.
    noteExported(dirname(resolve(entry)), [output, ...(format === 'md' ? [output.replace(/\.md$/i, '')] : [])])
    try {
      const result = await exportDeck({
        browser,
        deck: exportedDeck(site.deck),
        wish: {
          url: served.addresses[0] ?? '',
          range,
          withClicks: flags['with-clicks'] === true,
          dark: flags.dark === true,
          timeout,
          scale,
          omitBackground: flags['omit-background'] === true,
        },
        format,
        output,
        perSlide: flags['per-slide'] === true,
        onProgress: bar.update,
      })
      bar.stop()
      const troubled = reportTroubles(result.troubles, timeout)
      process.stderr.write(`Exported ${result.files} ${result.files === 1 ? 'file' : 'files'} in ${seconds(performance.now() - begin)}.\n`)
      process.stdout.write(`${relative('', output) || '.'}\n`)
      if (failed || troubled) process.exitCode = 1
    } finally {
      bar.stop()
      await browser.close()
      await served.close()
    }
  },
}

/** A bar on stderr where that is a terminal; nothing elsewhere. */
async function createBar(): Promise<{ update(done: number, total: number): void; stop(): void }> {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined }
  const { default: progress } = await import('cli-progress')
  const bar = new progress.SingleBar({ format: '{bar} {value}/{total}', hideCursor: true, clearOnComplete: true })
  let started = false
  return {
    update(done, total) {
      if (!started) bar.start(total, 0)
      started = true
      bar.update(done)
    },
    stop: () => bar.stop(),
  }
}
