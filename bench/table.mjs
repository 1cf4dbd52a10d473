// A report as lines of "metric  figure".
const ms = (s) =>
  s && s.median !== null
    ? `${Math.round(s.median)} (${Math.round(s.min)}-${Math.round(s.max)})${s.missing ? ` [${s.missing} without]` : ''}`
    : '-'
const q = (s) => `p50 ${s.p50.toFixed(1)}  p95 ${s.p95.toFixed(1)}  max ${s.max.toFixed(1)}  n ${s.n}`
const kb = (n) => `${(n / 1000).toFixed(1)} kB`
const mb = (n) => `${(n / 1e6).toFixed(2)} MB`
const tail = (s) => `p50 ${Math.round(s.p50)}  p99 ${Math.round(s.p99)}`
const slowest = (kills) => {
  const all = kills.map((kill) => kill.max).toSorted((a, b) => a - b)
  return { median: all[all.length >> 1] ?? null, min: all[0], max: all.at(-1) }
}
const total = (kills) => kills.reduce((sum, kill) => sum + kill.missing, 0)

const rows = {
  build: (r) =>
    Object.entries(r).map(([n, v]) => [
      `build ${n}`,
      `${v.wallSeconds.toFixed(1)} s  ${Math.round(v.rssMiB)} MiB  after an edit ${v.editedSeconds?.toFixed(1) ?? '-'} s  dist ${mb(v.distBytes)} in ${v.distFiles} files`,
    ]),
  load: (r) =>
    Object.entries(r).map(([n, v]) => [
      `load ${n}`,
      `requests ${v.requests.median}  bytes ${kb(v.bytes.median)}  js ${kb(v.jsBytes.median)}  fcp ${ms(v.fcp)}  lcp ${ms(v.lcp)}  slide1 ${ms(v.slide1)}  reacted ${ms(v.reacted)}  interactive ${ms(v.interactive)}  landed ${v.landedOn}${v.external.length ? `  external ${v.external.length}` : ''}${v.failed.length ? `  failed ${v.failed.length}` : ''}`,
    ]),
  step: (r) => Object.entries(r).map(([n, v]) => [`step ${n}`, q(v)]),
  memory: (r) => Object.entries(r).map(([n, v]) => [`memory ${n}`, `heap ${mb(v.heapBytes)}  nodes ${v.nodes}  elements ${v.elements}`]),
  dev: (r) => Object.entries(r).map(([n, v]) => [`dev ${n}`, `cold ${ms(v.cold)}  warm ${ms(v.warm)}  edit ${ms(v.edit)}`]),
  pdf: (r) =>
    Object.entries(r).map(([n, v]) => [
      `pdf ${n}`,
      `${v.wallSeconds.toFixed(1)} s${v.againSeconds ? `  again ${v.againSeconds.toFixed(1)} s` : ''}${v.rssMiB ? `  rss ${Math.round(v.rssMiB)} MiB` : ''}  ${kb(v.bytes)}  ${v.pages} pages${v.printedByHarness ? '  (printed by the harness)' : ''}`,
    ]),
  check: (r) =>
    Object.entries(r).map(([n, v]) => [
      `check ${n}`,
      `${v.wallSeconds.toFixed(1)} s  again ${v.againSeconds.toFixed(1)} s  ${Math.round(v.rssMiB)} MiB`,
    ]),
  typing: (r) => Object.entries(r).map(([n, v]) => [`typing ${n}`, q(v)]),
  transition: (r) => [
    ['transition, first moved frame', q(r.first)],
    ['transition, end', q(r.end)],
    ['transition, longest frame', q(r.longest)],
  ],
  overview: (r) => [
    ['overview, first', q(r.first)],
    ['overview, again', q(r.again)],
    ['overview, frames while scrolling', q(r.frames)],
  ],
  sync: (r) => [['sync', q(r)]],
  pen: (r) => [
    ['pen', q(r)],
    [
      'pen, frames while erasing',
      `p50 ${r.eraseP50.toFixed(1)} ms  p95 ${r.eraseP95.toFixed(1)} ms  max ${r.eraseMax.toFixed(1)} ms  ${r.erased} strokes erased`,
    ],
  ],
  install: (r) => [
    [
      'install',
      `created ${ms(r.created)}  installed ${ms(r.installed)}  slide 1 after ${ms(r.opened)}  ${r.packages} packages  ${mb(r.installedBytes)}  tarballs ${mb(r.tarballBytes)}`,
    ],
  ],
  monaco: (r) =>
    Object.entries(r).map(([kind, v]) => [
      `build 7 ${kind}`,
      `${v.wallSeconds.toFixed(1)} s  ${Math.round(v.rssMiB)} MiB  dist ${mb(v.distBytes)}`,
    ]),
  demo: (r) => [
    [
      'demo',
      `chain ready ${ms(r.ready)} with ${kb(r.bytes)}, ${kb(r.workerBytes)} of them the worker  1000 transfers ${ms(r.transfers)}  dropped frames ${r.dropped}, longest ${r.longest.toFixed(0)} ms  memory after each run ${r.memories.map(mb).join(', ')}`,
    ],
  ],
  live: (r) => [['live', q(r)]],
  'live-load': (r) =>
    Object.entries(r).map(([name, v]) => [
      `live-load ${name}`,
      v.error
        ? `FAILED: ${v.error}`
        : `${v.viewers} viewers  joined ${tail(v.join)}  step ${tail(v.steps)}  lost ${v.steps.lost}  twice ${v.steps.twice}  broker ${kb(v.broker.bytes)} and ${v.broker.cpuMicroseconds.toFixed(0)} µs each  returned ${tail(v.back)}  after ${v.kills.length} kills ${ms(slowest(v.kills))}  wrong ${total(v.kills)}`,
    ]),
  flood: (r) => Object.entries(r).map(([n, v]) => [`flood ${n}`, ms(v)]),
}

export function table(report) {
  const lines = [
    [
      report.name,
      Object.entries(report.versions)
        .map(([k, v]) => `${k} ${v}`)
        .join(', '),
    ],
  ]
  for (const [name, all] of Object.entries(report.results)) {
    const { error, ...result } = all ?? {}
    if (all === null) lines.push([name, 'not offered by the adapter'])
    if (error) lines.push([name, `FAILED: ${error.split('\n')[0]}`])
    if (Object.keys(result).length) lines.push(...rows[name](result))
  }
  const width = Math.max(...lines.map((l) => l[0].length))
  return lines.map(([a, b]) => `${a.padEnd(width)}  ${b}`).join('\n')
}
