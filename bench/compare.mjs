// node compare.mjs a.json b.json ...   Reports side by side, as a Markdown table. Rows that nobody measured are left out.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const s = (v) => (v?.median == null ? null : Math.round(v.median))
const range = (v) =>
  v?.median == null
    ? v?.missing
      ? `none in ${v.missing} runs`
      : null
    : `${Math.round(v.median)} (${Math.round(v.min)}-${Math.round(v.max)})${v.missing ? ` [${v.missing} of ${v.n + v.missing} runs without]` : ''}`
const q = (v) => v && `${v.p50.toFixed(0)} / ${v.p95.toFixed(0)} / ${v.max.toFixed(0)}`
/** Reports side by side as a Markdown table. */
export function compare(reports) {
  const rows = []
  const row = (label, get) =>
    rows.push([
      label,
      ...reports.map((r) => {
        try {
          return get(r.results) ?? '-'
        } catch {
          return '-'
        }
      }),
    ])

  for (const n of [7, 100, 1000]) {
    row(`build ${n}: s`, (r) => r.build[n].wallSeconds.toFixed(1))
    row(`build ${n} after an edit of one slide: s`, (r) => r.build[n].editedSeconds?.toFixed(1))
    row(`build ${n}: peak RSS MiB`, (r) => Math.round(r.build[n].rssMiB))
    row(`build ${n}: dist MB (files)`, (r) => `${(r.build[n].distBytes / 1e6).toFixed(2)} (${r.build[n].distFiles})`)
  }
  for (const n of [7, 1000])
    for (const net of ['fast', 'slow']) {
      const get = (r) => r.load[`${n} ${net}`]
      if (net === 'slow') {
        row(`load ${n}: requests`, (r) => s(get(r).requests))
        row(`load ${n}: kB encoded`, (r) => Math.round(get(r).bytes.median / 1000))
        row(`load ${n}: kB encoded JS`, (r) => Math.round(get(r).jsBytes.median / 1000))
      }
      for (const k of ['fcp', 'lcp', 'slide1', 'interactive']) row(`load ${n} ${net}: ${k} ms`, (r) => range(get(r)[k]))
    }
  for (const key of new Set(reports.flatMap((r) => Object.keys(r.results.step ?? {}))))
    row(`step ${key}: p50 / p95 / max ms`, (r) => q(r.step[key]))
  for (const when of ['before', 'after']) {
    row(`memory ${when}: JS heap MB`, (r) => (r.memory[when].heapBytes / 1e6).toFixed(1))
    row(`memory ${when}: DOM nodes (elements)`, (r) => `${r.memory[when].nodes} (${r.memory[when].elements})`)
  }
  for (const n of [7, 100, 1000])
    for (const k of ['cold', 'warm', 'edit'])
      if (reports.some((r) => r.results.dev?.[n])) row(`dev ${n} ${k}: ms`, (r) => range(r.dev[n][k]))
  for (const n of [7, 100, 1000])
    row(
      `pdf ${n}: s / s again / RSS MiB / kB / pages`,
      (r) =>
        `${r.pdf[n].wallSeconds.toFixed(1)} / ${r.pdf[n].againSeconds?.toFixed(1) ?? '-'} / ${Math.round(r.pdf[n].rssMiB ?? 0) || '-'} / ${Math.round(r.pdf[n].bytes / 1000)} / ${r.pdf[n].pages}${r.pdf[n].printedByHarness ? ' *' : ''}`,
    )
  row('check 100: s / s again', (r) => `${r.check[100].wallSeconds.toFixed(1)} / ${r.check[100].againSeconds.toFixed(1)}`)
  for (const [key, label] of Object.entries({ first: 'first moved frame', end: 'end', longest: 'longest frame' }))
    row(`slide-left, ${label}: p50 / p95 / max ms`, (r) => q(r.transition[key]))
  for (const [key, label] of Object.entries({ first: 'first', again: 'again', frames: 'frames while scrolling' }))
    row(`overview of 1000, ${label}: p50 / p95 / max ms`, (r) => q(r.overview[key]))
  row('sync: p50 / p95 / max ms', (r) => q(r.sync))
  for (const [key, label] of Object.entries({ created: 'create', installed: 'install', opened: 'from nothing to slide 1' }))
    row(`${label}: ms`, (r) => range(r.install[key]))
  row('installed: packages', (r) => r.install.packages)
  row('installed: MB', (r) => (r.install.installedBytes / 1e6).toFixed(1))
  row('own tarballs: MB', (r) => (r.install.tarballBytes / 1e6).toFixed(2))
  for (const kind of ['plain', 'monaco'])
    row(`build 7 ${kind}: s / MiB / MB`, (r) => {
      const v = r.monaco[kind]
      return `${v.wallSeconds.toFixed(1)} / ${Math.round(v.rssMiB)} / ${(v.distBytes / 1e6).toFixed(1)}`
    })
  const measured = rows.filter(([, ...cells]) => cells.some((cell) => cell !== '-'))
  const failed = reports.flatMap((r) =>
    Object.entries(r.results)
      .filter(([, v]) => v?.error)
      .map(([k, v]) => `${r.name} ${k} FAILED: ${v.error}`),
  )
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(['', ...reports.map((r) => r.name)]), line(['', ...reports].map(() => '---')), ...measured.map(line), ...failed].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(compare(process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))))
}
