import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

/** Return the labels of the diagrams in the page that are wider or higher than their boxes. This function runs in a page. */
export function labelsOutside(selector) {
  const slack = 1.5
  const isPainted = (element) => {
    const { fill, fillOpacity, visibility, display } = getComputedStyle(element)
    return fill !== 'none' && Number(fillOpacity) > 0 && !/, 0\)|transparent/.test(fill) && visibility === 'visible' && display !== 'none'
  }
  const area = ({ width, height }) => width * height
  const outside = []
  let labels = 0
  for (const svg of document.querySelectorAll(selector)) {
    const scale = svg.getBoundingClientRect().width / (svg.viewBox.baseVal.width || 1) || 1
    const most = slack * Math.max(1, scale)
    const shapes = [...svg.querySelectorAll('rect, circle, ellipse, polygon, path')]
      .filter((shape) => !shape.closest('defs, marker, clipPath, symbol') && isPainted(shape))
      .map((shape) => ({ shape, box: shape.getBoundingClientRect() }))
    const texts = [...svg.querySelectorAll('text')].filter((text) => !text.closest('defs') && text.textContent.trim() !== '')
    const html = [...svg.querySelectorAll('foreignObject')].filter((each) => each.textContent.trim() !== '')
    for (const label of [...texts, ...html]) {
      labels++
      const range = document.createRange()
      range.selectNodeContents(label)
      // The empty lines around words have no width.
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const words =
        label.localName === 'text'
          ? label.getBoundingClientRect()
          : {
              left: Math.min(...rects.map(({ left }) => left)),
              right: Math.max(...rects.map(({ right }) => right)),
              top: Math.min(...rects.map(({ top }) => top)),
              bottom: Math.max(...rects.map(({ bottom }) => bottom)),
            }
      const [x, y] = [(words.left + words.right) / 2, (words.top + words.bottom) / 2]
      const holds = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom
      const own = label.localName === 'text' ? [] : [label.getBoundingClientRect()]
      const around = shapes
        .filter(({ shape, box }) => shape.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING && holds(box))
        .map(({ box }) => box)
        .sort((a, b) => area(a) - area(b))
      for (const box of [...own, ...around.slice(0, 1)]) {
        // Letters that hang below their line are no fault.
        const far = Math.max(box.left - words.left, words.right - box.right, (box.top - words.top) / 3, (words.bottom - box.bottom) / 3)
        if (far <= most) continue
        outside.push(`${label.textContent.trim().slice(0, 40)} (${Math.round(far / scale)})`)
        break
      }
    }
  }
  return { labels, outside }
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' }

/** Serve the files of a folder to a page, without a server. */
async function serveFolder(page, address, dir) {
  await page.route(`${address}/**`, (route) => {
    const file = join(dir, decodeURI(new URL(route.request().url()).pathname))
    const found = [file, `${file}.html`, join(file, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile())
    if (!found) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ contentType: types[extname(found)] ?? 'application/octet-stream', body: readFileSync(found) })
  })
}

/** Build a deck with a diagram on each slide outside of any project, and return what `look` returns for the page of each slide. */
export async function onSlides({ browser, engine, codes, theme, look }) {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-labels-'))
  try {
    const slides = codes.map((code) => `\`\`\`mermaid\n${code}\n\`\`\``)
    writeFileSync(join(dir, 'slides.md'), `---\ntheme: ${theme}\n---\n\n${slides.join('\n\n---\n\n')}\n`)
    execFileSync('node', [engine, 'build', join(dir, 'slides.md'), '--base', '/'], { stdio: ['ignore', 'ignore', 'inherit'] })
    // What the page shows without scripts is what was drawn.
    const context = await browser.newContext({ viewport: { width: 980, height: 551 }, javaScriptEnabled: false })
    const page = await context.newPage()
    const address = 'http://deck.invalid'
    await serveFolder(page, address, join(dir, 'dist'))
    const found = []
    for (const no of codes.keys()) {
      await page.goto(`${address}/${no + 1}`)
      found.push(await look(page, no + 1))
    }
    await context.close()
    return found
  } finally {
    rmSync(dir, { recursive: true })
  }
}
