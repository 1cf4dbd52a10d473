// node chart.mjs results.json chart.svg: the results as bars, one panel for each metric, so that a reader sees where each engine stands.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Each panel: what is measured, its unit, digits behind the point, and where the figure is. Less is better in all of them. */
const panels = [
  ['Build of 7 slides', 's', 1, (r) => r.build[7].wallSeconds],
  ['Build of 1 000 slides', 's', 1, (r) => r.build[1000].wallSeconds],
  ['After editing one of 7 slides', 's', 1, (r) => r.build[7].editedSeconds],
  ['After editing one of 1 000 slides', 's', 1, (r) => r.build[1000].editedSeconds],
  ['Peak memory, 1 000 slides', 'MiB', 0, (r) => r.build[1000].rssMiB],
  ['Site of 1 000 slides', 'MB', 1, (r) => r.build[1000].distBytes / 1e6],
  ['First paint, slow network, 7 slides', 'ms', 0, (r) => r.load['7 slow'].fcp.median],
  ['A key has moved the deck, slow network', 'ms', 0, (r) => r.load['7 slow'].interactive.median],
  ['Transferred, 7 slides', 'kB', 0, (r) => r.load['7 slow'].bytes.median / 1000],
  ['Transferred, 1 000 slides', 'kB', 0, (r) => r.load['1000 slow'].bytes.median / 1000],
  ['A step, median', 'ms', 1, (r) => r.step['100 default'].p50],
  ['A step, 95 of 100', 'ms', 1, (r) => r.step['100 default'].p95],
  ['Heap after 100 slides and back', 'MB', 1, (r) => r.memory.after.heapBytes / 1e6],
  ['Dev server to slide 1, 7 slides', 'ms', 0, (r) => r.dev[7].cold.median],
  ['Dev server to slide 1, 1 000 slides', 'ms', 0, (r) => r.dev[1000].cold.median],
  ['Edit to screen, 7 slides', 'ms', 0, (r) => r.dev[7].edit.median],
  ['Edit to screen, 1 000 slides', 'ms', 0, (r) => r.dev[1000].edit.median],
  ['PDF of 7 slides', 's', 1, (r) => r.pdf[7].wallSeconds],
  ['PDF of 100 slides', 's', 1, (r) => r.pdf[100].wallSeconds],
  ['Two windows in step, median', 'ms', 1, (r) => r.sync.p50],
]

const columns = 2
const width = 960
const panelWidth = 452
const [labelWidth, valueWidth] = [84, 76]
const [titleHeight, barHeight, gap] = [26, 20, 22]

const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Return the figure of a report, or undefined if nobody measured it. */
function figureOf({ results }, get) {
  try {
    const value = get(results)
    return Number.isFinite(value) ? value : undefined
  } catch {
    return undefined
  }
}

function panel([title, unit, digits, get], reports, x, y) {
  const values = reports.map((report) => figureOf(report, get))
  const most = Math.max(...values.filter((value) => value !== undefined))
  const room = panelWidth - labelWidth - valueWidth
  const bars = reports.map(({ name }, index) => {
    const value = values[index]
    const top = titleHeight + index * barHeight
    const length = value === undefined ? 0 : Math.max(2, (value / most) * room)
    const text = value === undefined ? 'not offered' : `${value.toFixed(digits)} ${unit}`
    return `<text class="name" x="${labelWidth - 8}" y="${top + 13}">${escapeText(name)}</text><rect class="${index === 0 ? 'own' : 'peer'}" x="${labelWidth}" y="${top + 2}" width="${length.toFixed(1)}" height="14" rx="2"/><text class="${value === undefined ? 'none' : 'value'}" x="${(labelWidth + length + 6).toFixed(1)}" y="${top + 13}">${text}</text>`
  })
  return `<g transform="translate(${x} ${y})"><text class="title" x="0" y="14">${escapeText(title)}</text>${bars.join('')}</g>`
}

/** Return a chart of reports, the project's own first, as SVG. */
export function chart(reports) {
  const shown = panels.filter(([, , , get]) => reports.some((report) => figureOf(report, get) !== undefined))
  const height = titleHeight + reports.length * barHeight + gap
  const rows = Math.ceil(shown.length / columns)
  const head = 92
  const [{ machine = {}, node, date = '' }] = reports
  const versions = reports.map(({ name, versions: all }) => {
    const [[, version] = []] = Object.entries(all ?? {}).filter(([, value]) => value)
    return version ? `${name} ${version}` : name
  })
  const lines = [
    `${date.slice(0, 10)} · ${versions.join(' · ')}`,
    [machine.cpu, machine.cores && `${machine.cores} cores`, machine.memory, machine.browser, node && `Node ${node}`]
      .filter(Boolean)
      .join(' · '),
  ]
  const drawn = shown.map((each, index) =>
    panel(each, reports, 16 + (index % columns) * (panelWidth + 24), head + Math.floor(index / columns) * height),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${head + rows * height}" role="img" aria-labelledby="name" font-family="system-ui,-apple-system,'Segoe UI',sans-serif" font-size="13">
<title id="name">Results of the bench: less is better</title>
<style>
svg{background:#fff;color:#1c1c1c}text{fill:#1c1c1c}.head{font-size:20px;font-weight:650}.title{font-weight:600}.small,.name,.none{fill:#5c5c66}.name{text-anchor:end}.none{font-style:italic}.own{fill:#5b34c9}.peer{fill:#b7b7c2}
@media (prefers-color-scheme:dark){svg{background:#16161a}text{fill:#ececf1}.small,.name,.none{fill:#a3a3ad}.own{fill:#a78bfa}.peer{fill:#55555f}}
</style>
<text class="head" x="16" y="32">Less is better</text>
${lines.map((line, index) => `<text class="small" x="16" y="${54 + index * 18}">${escapeText(line)}</text>`).join('\n')}
${drawn.join('\n')}
</svg>
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [results, out] = process.argv.slice(2)
  writeFileSync(out, chart(JSON.parse(readFileSync(results, 'utf8'))))
}
