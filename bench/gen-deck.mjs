// Writes one and the same deck in the source format of one engine.
//   node gen-deck.mjs <slidev|reveal|spectacle|marp|markdown|bare> <slides> <outdir> [key=value ...]
// slides = 7 is the fixed talk below; any other number N is "Marker 1" .. "Marker N".
// key=value go into the front matter (slidev, marp, markdown) or the deck options (reveal, spectacle).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const talk = [
  { title: 'Ethereum development with chaintool libraries', sub: 'An introduction in seven slides' },
  {
    title: 'What chaintool is',
    bullets: [
      'A family of small Python packages',
      'One package for each part of the job',
      'Works offline until the last step',
      'Signs with keys kept elsewhere',
      'Talks to any node by JSON-RPC',
    ],
  },
  {
    title: 'Background',
    bullets: [
      'Nodes differ in what they answer',
      'Large frameworks hide the transaction',
      'Scripts need to be repeatable',
      'Small tools can be joined by pipes',
    ],
  },
  {
    title: 'Demo: queue syncer daemon',
    bullets: [
      'Follows the chain block by block',
      'Keeps its cursor on disk',
      'Can be stopped at any time',
      'Replays the history on demand',
      'Filters are plain Python functions',
    ],
  },
  {
    title: 'Demo: CLI tools',
    code: [
      'bash',
      [
        'export RPC_PROVIDER=http://localhost:8545',
        'eth-balance -u $ADDRESS',
        'eth-gas --fee-limit 21000 -a $RECIPIENT 1024 | eth-put',
        'eth-get $TX_HASH | jq .status',
      ],
    ],
    bullets: [
      'Every tool does one thing',
      'Input from arguments or from standard input',
      'Output is made to be piped',
      'Settings come from the environment',
      'Nothing is sent unless asked for',
    ],
  },
  {
    title: 'Roadmap',
    bullets: [
      'More chains than one',
      { text: 'Documentation at the project site', href: 'https://example.org/chaintool' },
      'A test network in one command',
      'Stable interfaces by the next release',
    ],
  },
  { title: 'The end', sub: 'Thank you. Questions?' },
]

const python = (n) => [
  'from dataclasses import dataclass',
  '',
  '@dataclass',
  `class Block${n}:`,
  '    number: int',
  '    parent: str = "0x0"',
  '',
  '    def next(self, step: int = 1) -> "Block":',
  '        if step < 1:',
  '            raise ValueError(f"bad step {step}")',
  `        return Block${n}(self.number + step, hex(self.number))`,
  `print(Block${n}(${n}).next())  # slide ${n}`,
]

export function slides(count) {
  if (count === 7) return talk
  return Array.from({ length: count }, (_, i) => {
    const n = i + 1
    const bullets = [1, 2, 3, 4, 5].map((k) => `Point ${k} of slide ${n}: a short line with some words in it`)
    return { title: `Marker ${n}`, bullets, code: n % 3 === 0 ? ['python', python(n)] : undefined }
  })
}
export const titles = (count) => slides(count).map((s) => s.title)

const mdBullet = (b) => (typeof b === 'string' ? `- ${b}` : `- [${b.text}](${b.href})`)
const mdSlide = (s) =>
  [`# ${s.title}`, s.sub, s.code && `\`\`\`${s.code[0]}\n${s.code[1].join('\n')}\n\`\`\``, s.bullets?.map(mdBullet).join('\n')]
    .filter(Boolean)
    .join('\n\n')
const md = (deck, front) =>
  `---\n${Object.entries(front)
    .map(([k, v]) => `${k}: ${v}`)
    .join('\n')}\n---\n\n${deck.map(mdSlide).join('\n\n---\n\n')}\n`

const revealHtml = (deck) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Deck</title>
</head>
<body>
  <div class="reveal"><div class="slides">
    <section data-markdown data-separator="^\\n---\\n$"><textarea data-template>
${deck.map(mdSlide).join('\n\n---\n\n')}
    </textarea></section>
  </div></div>
  <script type="module" src="/main.js"></script>
</body>
</html>
`
const revealMain = (opts) => `import Reveal from 'reveal.js'
import Markdown from 'reveal.js/plugin/markdown'
import Highlight from 'reveal.js/plugin/highlight'
import Notes from 'reveal.js/plugin/notes'
import 'reveal.js/reset.css'
import 'reveal.js/reveal.css'
import 'reveal.js/theme/black.css'
import 'reveal.js/plugin/highlight/monokai.css'

new Reveal({ hash: true, plugins: [Markdown, Highlight, Notes], ...${JSON.stringify(opts)} }).initialize()
`

const esc = (s) => s.replace(/[{}<>]/g, (c) => `{'${c}'}`)
const spectacleSlide = (s) => `    <Slide>
      <Heading className="title">${esc(s.title)}</Heading>
${s.sub ? `      <Text>${esc(s.sub)}</Text>\n` : ''}${s.code ? `      <CodePane language="${s.code[0]}">{${JSON.stringify(s.code[1].join('\n'))}}</CodePane>\n` : ''}${s.bullets ? `      <UnorderedList>\n${s.bullets.map((b) => `        <ListItem>${typeof b === 'string' ? esc(b) : `<Link href="${b.href}">${esc(b.text)}</Link>`}</ListItem>`).join('\n')}\n      </UnorderedList>\n` : ''}    </Slide>`
const spectacleTsx = (deck, opts) => `import { createRoot } from 'react-dom/client'
import { CodePane, Deck, Heading, Link, ListItem, Slide, Text, UnorderedList } from 'spectacle'

const options = ${JSON.stringify(opts)}
const App = () => (
  <Deck {...options}>
${deck.map(spectacleSlide).join('\n')}
  </Deck>
)
createRoot(document.getElementById('app')!).render(<App />)
`
const spectacleHtml = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Deck</title></head>
<body><div id="app"></div><script type="module" src="/index.tsx"></script></body>
</html>
`

const text = (s) => s.replace(/[&<]/g, (c) => ({ '&': '&amp;', '<': '&lt;' })[c])
const bareSlide = (s, index) => `<section${index > 0 ? ' hidden' : ''}>
<h1>${text(s.title)}</h1>
${s.sub ? `<p>${text(s.sub)}</p>\n` : ''}${s.code ? `<pre><code>${text(s.code[1].join('\n'))}</code></pre>\n` : ''}${s.bullets ? `<ul>\n${s.bullets.map((b) => `<li>${typeof b === 'string' ? text(b) : `<a href="${b.href}">${text(b.text)}</a>`}</li>`).join('\n')}\n</ul>\n` : ''}</section>`
const bareHtml = (deck) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Deck</title>
<style>body{margin:0;font:24px/1.4 sans-serif}section{height:100vh;padding:5vh 5vw;box-sizing:border-box;overflow:hidden}</style></head>
<body>
${deck.map(bareSlide).join('\n')}
<script>
const slides = document.querySelectorAll('section')
let at = 0
addEventListener('keydown', ({ key }) => {
  const to = at + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)
  if (to === at || !slides[to]) return
  slides[at].hidden = true
  slides[(at = to)].hidden = false
  history.replaceState(null, '', '#' + (at + 1))
})
</script>
</body>
</html>
`

// Returns { file name: content }.
export function files(format, count, opts = {}) {
  const deck = slides(count)
  switch (format) {
    case 'slidev':
      return { 'slides.md': md(deck, { theme: 'default', title: 'Deck', ...opts }) }
    case 'marp':
      return { 'deck.md': md(deck, { marp: true, title: 'Deck', ...opts }) }
    case 'markdown':
      return { 'deck.md': md(deck, { title: 'Deck', ...opts }) }
    case 'reveal':
      return { 'index.html': revealHtml(deck), 'main.js': revealMain(opts) }
    case 'spectacle':
      return { 'index.html': spectacleHtml, 'index.tsx': spectacleTsx(deck, opts) }
    case 'bare':
      return { 'index.html': bareHtml(deck) }
    default:
      throw new Error(`unknown format ${format}`)
  }
}

export function generate(format, count, outdir, opts = {}) {
  mkdirSync(outdir, { recursive: true })
  const out = files(format, count, opts)
  for (const [name, text] of Object.entries(out)) writeFileSync(join(outdir, name), text)
  return Object.keys(out)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [format, count, outdir, ...rest] = process.argv.slice(2)
  if (!outdir) {
    console.error('usage: node gen-deck.mjs <slidev|reveal|spectacle|marp|markdown|bare> <slides> <outdir> [key=value ...]')
    process.exit(2)
  }
  console.log(generate(format, Number(count), outdir, Object.fromEntries(rest.map((r) => r.split('=')))).join('\n'))
}
