import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import {
  type CheckFormat,
  type CheckResult,
  countOf,
  type Finding,
  formatResult,
  fromProblem,
  mergeFindings,
} from '../../author/checking/model/index.ts'
import { type AuthorProblem, DeckError } from '../../base/errors/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { readSlideRange } from '../../deck/deck/index.ts'
import { langFlag, siteFlags, untrustedFlag } from './build.ts'
import { type Arguments, type Command, readChoice, readNumber, readRange, textOf } from './command.ts'
import { browserError, hiddenMeasures, hiddenSite, leaveBrowser, withoutBroker } from './exporting.ts'
import { seconds } from './report.ts'
import { choiceFlags, readBase, readLanguage, readTalk } from './site-arguments.ts'
import { createBar, print, tell } from './terminal.ts'

const formats: readonly [CheckFormat, ...CheckFormat[]] = ['text', 'json', 'github']

/** Return the color schemes to check. */
function schemesOf(dark: boolean, colorSchema: 'auto' | 'light' | 'dark'): readonly ('light' | 'dark')[] {
  if (colorSchema !== 'auto') return [colorSchema]
  return dark ? ['dark'] : ['light', 'dark']
}

/**
 * Build the deck if it has changed, and check it in a browser of this machine. A slide that shows what it showed in an earlier check is not measured
 * again, and without a changed slide no browser starts. `end` ends the browser.
 */
export async function check(
  { entry, flags }: Arguments,
  timeout: number,
  end = (browser: Browser): Promise<void> => browser.close(),
): Promise<CheckResult> {
  const [
    { buildSiteIfChanged },
    { serveSite },
    { findBrowser, launchBrowser },
    { checkDeck, createMeasurer, openKeptMeasures, readSlideInputs },
  ] = await Promise.all([
    import('../../site/build/index.ts'),
    import('../../site/server/index.ts'),
    import('../../base/chromium/index.ts'),
    import('../checking/index.ts'),
  ])
  const untrusted = flags.untrusted === true
  const language = readLanguage(flags)
  const executable = findBrowser(textOf(flags['executable-path']), process.env, process.platform)
  let launching: Promise<Browser> | undefined
  const browser = () => {
    launching ??= launchBrowser(executable)
    return launching
  }
  const measuresFile = hiddenMeasures(entry, untrusted, language)
  // The browser of a first check starts while the deck is built.
  if (!existsSync(measuresFile)) browser().catch(() => undefined)
  try {
    const site = await buildSiteIfChanged({
      entry,
      base: readBase(flags),
      out: hiddenSite(entry, untrusted, language),
      language,
      alone: true,
      config: { ...withoutBroker, ...readTalk(flags) },
      untrusted,
      onOutput: tell,
    })
    const { deck, project } = site
    const range = readRange(flags, deck.slides.length)
    if (flags.dark && deck.config.colorSchema === 'light')
      tell('The deck sets "colorSchema: light", so the check uses the light color scheme.\n')
    const schemes = schemesOf(flags.dark === true, deck.config.colorSchema)
    const inputs = await readSlideInputs(project, site.out, executable, schemes)
    const served = await serveSite({ dir: site.out, base: site.base, port: 0 })
    const url = served.addresses[0] ?? ''
    const measures = openKeptMeasures(project.cacheDisk, measuresFile, url, inputs.files)
    const bar = createBar()
    try {
      const result = await checkDeck({
        measurer: createMeasurer({ browser, url, routerMode: deck.config.routerMode, schemes, timeout }),
        ...{ url, deck, range, schemes },
        // Another command that builds this deck into the same folder may have changed it since its files were read.
        ...(site.isUnchanged() && { kept: { measures, hashOf: inputs.hashOf } }),
        onProgress: bar.update,
      })
      const { numbers } = readSlideRange(range, deck.slides.length)
      const isWanted = ({ slide }: AuthorProblem) => range === undefined || slide === undefined || numbers.includes(slide)
      const problems = (site.built?.problems ?? []).filter(isWanted).map(fromProblem)
      const languages =
        language === undefined ? deck.config.languages.slice(1) : deck.config.languages.slice(1).filter((tag) => tag === language)
      const lacking = await untranslatedSlides({ entry, untrusted, config: readTalk(flags) }, languages)
      const isAsked = ({ slide }: Finding) => range === undefined || slide === undefined || numbers.includes(slide)
      return { ...result, findings: mergeFindings([...problems, ...lacking.filter(isAsked), ...result.findings]) }
    } catch (error) {
      throw browserError(error)
    } finally {
      bar.stop()
      await served.close()
    }
  } finally {
    await launching?.then(end).catch(() => undefined)
  }
}

/** Return a finding for each slide that a translation of the deck lacks, and the problems of these translations. */
async function untranslatedSlides(
  deck: { readonly entry: string; readonly untrusted: boolean; readonly config: Partial<DeckConfig> },
  languages: readonly string[],
) {
  const { createProjectReader } = await import('../../compiler/project/index.ts')
  const findings: Finding[] = []
  for (const language of languages) {
    const { problems, untranslated, deck: translation } = await createProjectReader({ ...deck, language, readOnly: true })()
    findings.push(...problems.map(fromProblem))
    for (const no of untranslated) {
      const record = translation.slides[no - 1]?.record
      if (!record) continue
      findings.push({
        rule: 'untranslated',
        severity: 'warning',
        place: { file: record.filepath, line: record.start + 1, column: 1 },
        slide: no,
        what: `The slide has no translation in the language "${language}"`,
        remedy: 'It is shown in the first language. "lectern translate --missing" lists its texts.',
      })
    }
  }
  return findings
}

/** Return the result for a deck that cannot be shown at all: its problems are the only findings. */
const unshown = (problems: readonly AuthorProblem[]): CheckResult => ({ slides: 0, steps: 0, findings: problems.map(fromProblem) })

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check every slide and step of a deck in a browser of this machine.',
  example: 'lectern check slides.md --range 1,4-6',
  flags: {
    format: { value: 'name', help: `${formats.join(', ')}; text by default` },
    range: { value: 'slides', help: 'slides to check, as in 1,4-6; all by default' },
    dark: { help: 'check only the dark color scheme; by default, each scheme that the deck has' },
    timeout: { value: 'ms', help: 'time limit for each slide to become ready; 30000 by default' },
    'executable-path': { value: 'file', help: 'executable file of the browser; found automatically by default' },
    base: siteFlags.base,
    lang: { ...langFlag, help: 'the language to check; by default the first, and what the others lack' },
    ...choiceFlags,
    untrusted: untrustedFlag,
  },
  interrupted: 'The check was interrupted.',
  async run(args) {
    const { entry, flags } = args
    const format = readChoice(flags, 'format', formats)
    const timeout = readNumber(flags, 'timeout', 30_000, 3_600_000)
    const begin = performance.now()
    const result = await check(args, timeout, async () => undefined).catch((error: unknown) => {
      if (error instanceof DeckError) return unshown(error.problems)
      throw error
    })
    const folder = relative(process.env.GITHUB_WORKSPACE ?? '', dirname(resolve(entry)))
    tell(`Checked in ${seconds(performance.now() - begin)}.\n`)
    print(`${formatResult(result, format, (file) => join(folder, file).replaceAll('\\', '/'))}\n`)
    if (countOf(result.findings, 'error') > 0) process.exitCode = 1
    leaveBrowser()
  },
}
