import { basename, dirname, extname, relative, resolve } from 'node:path'
import type { ExportFormat } from '../export/node/index.ts'
import { siteFlags } from './build.ts'
import { type Command, readChoice, readNumber, readRange, textOf } from './command.ts'
import { exportedDeck, hiddenSite, launchBrowser, reportTroubles } from './exporting.ts'
import { createBar } from './progress-bar.ts'
import { reportProblems, seconds } from './report.ts'

const formats: readonly [ExportFormat, ...ExportFormat[]] = ['pdf', 'png', 'pptx', 'md']

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
    images: { help: 'slides of a PowerPoint file are pictures, with nothing to edit' },
    'per-slide': { help: 'print each slide of the PDF by itself' },
    timeout: { value: 'ms', help: 'time for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'the browser’s program file; found by itself by default' },
    base: siteFlags.base,
  },
  async run({ entry, flags }) {
    const format = readChoice(flags, 'format', formats)
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
    const site = await buildSiteIfChanged({ entry, base: textOf(flags.base), out: hiddenSite(entry) })
    const failed = site.built ? reportProblems(site.built.problems) : false
    const { config, slides } = site.deck
    const range = readRange(flags, slides.length)
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
        images: flags.images === true,
        onProgress: bar.update,
      })
      bar.stop()
      const troubled = reportTroubles(result.troubles, timeout)
      process.stderr.write(`Exported ${result.files} ${result.files === 1 ? 'file' : 'files'} in ${seconds(performance.now() - begin)}.\n`)
      for (const line of result.report) process.stderr.write(`${line}\n`)
      process.stdout.write(`${relative('', output) || '.'}\n`)
      if (failed || troubled) process.exitCode = 1
    } finally {
      bar.stop()
      await browser.close()
      await served.close()
    }
  },
}
