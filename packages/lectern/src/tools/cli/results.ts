import { basename, dirname, relative, resolve } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { ownFiles } from '../../base/files/index.ts'
import { readOnlyFlag } from './build.ts'
import { type Arguments, type Command, readChoice, readNumber, textOf, UsageError } from './command.ts'
import { print, tell } from './terminal.ts'

const formats: readonly ['text', 'html', 'csv', 'json'] = ['text', 'html', 'csv', 'json']

/** Read the number of a run: 1 for the latest. @throws LecternError if the deck has no such run. */
function readRunNumber<Run>(flags: Arguments['flags'], flag: string, runs: readonly Run[], fallback: number): Run {
  const number = readNumber(flags, flag, fallback, 100_000)
  const run = runs[number - 1]
  if (!run)
    throw new LecternError(`--${flag} is ${number}, but the deck has ${runs.length === 1 ? '1 run' : `${runs.length} runs`}`, {
      remedy: 'List them with --list.',
    })
  return run
}

export const resultsCommand: Command = {
  name: 'results',
  summary: 'Show what the audience has answered in a run of a live talk, or in two runs side by side.',
  example: 'lectern results slides.md --format html --output results.html',
  flags: {
    list: { help: 'list the runs of the deck, the latest first' },
    run: { value: 'number', help: 'which run; 1, the latest, by default' },
    with: { value: 'number', help: 'another run, to show both side by side' },
    format: { value: formats.join('|'), help: 'text by default' },
    output: { value: 'file', help: 'file to write; the terminal by default' },
    untrusted: readOnlyFlag,
  },
  async run({ entry, flags }) {
    const [{ findRuns, readRun }, { reportCsv, reportHtml, reportJson, reportText }] = await Promise.all([
      import('../../talk/audience/node/index.ts'),
      import('../../talk/audience/model/index.ts'),
    ])
    const untrusted = flags.untrusted === true
    const runs = findRuns(entry, untrusted)
    if (runs.length === 0)
      throw new LecternError(`${entry} has no stored run`, {
        remedy: 'Present it with: lectern present --remote. The answers of the audience are stored beside the deck.',
      })
    if (flags.list) {
      for (const [no, { began, name }] of runs.entries()) print(`${no + 1}  ${new Date(began).toISOString()}  ${name}\n`)
      return
    }
    const format = readChoice(flags, 'format', formats)
    const chosen = [readRunNumber(flags, 'run', runs, 1), ...(flags.with === undefined ? [] : [readRunNumber(flags, 'with', runs, 2)])]
    if (chosen.length === 2 && chosen[0] === chosen[1]) throw new UsageError('--run and --with name the same run')
    const reports = chosen.map((run) => readRun(entry, untrusted, run))
    const text = {
      text: () => reportText(reports),
      html: () => reportHtml(`Answers: ${basename(entry)}`, reports),
      csv: () => reportCsv(reports),
      json: () => reportJson(reports),
    }[format]()
    const output = textOf(flags.output)
    if (output === undefined) return print(text)
    const path = resolve(output)
    ownFiles(dirname(path)).write(path, text)
    tell(`Written: ${relative('', path)}\n`)
  },
}
