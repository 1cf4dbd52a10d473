// Reads the boxes of what a slide shows, and compares those of two engines.

/** Largest distance in pixels between two sides of boxes that count as the same place. */
export const nearPx = 8

/**
 * Runs in the page. Return the boxes of the visible lines of text, images, and code blocks of the slide that matches `selector`, in CSS pixels from
 * its upper left corner, each with the key by which the other engine's box is found: the words of a line, or the kind.
 */
export function readLayout(selector) {
  const slide = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
  if (!slide) return undefined
  const origin = slide.getBoundingClientRect()
  const boxOf = ({ left, top, right, bottom }) =>
    [left - origin.left, top - origin.top, right - origin.left, bottom - origin.top].map((side) => Math.round(side * 10) / 10)
  // Text for screen readers alone is in a box of one pixel, which clips it.
  const isCut = (element) => element.clientWidth === 1 && element.clientHeight === 1 && getComputedStyle(element).overflow === 'hidden'
  const isVisible = (element) => {
    // An element without a box of its own counts as invisible in browsers, but its text is seen, as that of a slot.
    let box = element
    while (getComputedStyle(box).display === 'contents') box = box.parentElement
    if (!box.checkVisibility({ visibilityProperty: true })) return false
    for (let each = element; each && each !== slide; each = each.parentElement)
      if (Number(getComputedStyle(each).opacity) < 0.1 || isCut(each)) return false
    return true
  }
  const blockOf = (element) => {
    let block = element
    while (block !== slide && /^(inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement
    return block
  }
  const found = []
  const add = (kind, key, box) => found.push({ kind, key, box })
  for (const element of slide.querySelectorAll('img, video, pre')) {
    const box = element.getBoundingClientRect()
    if (box.width > 0 && isVisible(element)) add(element.localName === 'pre' ? 'code' : 'image', element.localName, boxOf(box))
  }
  // Words of one block at one height are a line, whatever elements they are in.
  const lines = new Map()
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const parent = node.parentElement
    if (
      !parent ||
      parent.closest('svg, style, script, .katex-mathml, textarea, [class*="line-number"]:not(pre, code, div)') ||
      !isVisible(parent)
    )
      continue
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const { left, top, right, bottom } = range.getBoundingClientRect()
      if (right - left < 1) continue
      const block = blockOf(parent)
      const ofBlock = lines.get(block) ?? []
      lines.set(block, ofBlock)
      const middle = (top + bottom) / 2
      const line = ofBlock.find((each) => middle > each.top && middle < each.bottom)
      if (!line) ofBlock.push({ words: [word], left, top, right, bottom })
      else {
        line.words.push(word)
        line.left = Math.min(line.left, left)
        line.right = Math.max(line.right, right)
        line.top = Math.min(line.top, top)
        line.bottom = Math.max(line.bottom, bottom)
      }
    }
  }
  // Engines split code into other elements, and Slidev curls apostrophes. So neither spaces nor the form of apostrophes counts.
  for (const line of [...lines.values()].flat()) add('text', line.words.join('').replaceAll('’', "'"), boxOf(line))
  return { boxes: found, width: origin.width, height: origin.height }
}

/**
 * Runs in the page. Let all text of the slide have the browser's sans-serif face, except code and formulas. Slidev's themes fetch their faces from the
 * network, so neither engine has them here, and each would fall back to another one.
 */
export function shareFace(selector) {
  for (const element of document.querySelectorAll(`${selector}, ${selector} :not(svg *)`)) {
    if (!/mono|code|katex/i.test(getComputedStyle(element).fontFamily)) element.style.setProperty('font-family', 'sans-serif', 'important')
  }
}

/** Return the boxes of `theirs`. Each has its nearest counterpart in `ours`, if there is one, and says whether both are in the same place. */
export function matchBoxes(theirs, ours) {
  const free = new Set(ours)
  const distance = (a, b) => Math.max(...a.box.map((side, index) => Math.abs(side - b.box[index])))
  return theirs.map((box) => {
    const candidates = [...free].filter(({ kind, key }) => kind === box.kind && key === box.key)
    const [match] = candidates.toSorted((a, b) => distance(box, a) - distance(box, b))
    if (match) free.delete(match)
    return { ...box, ours: match?.box, near: match !== undefined && distance(box, match) <= nearPx }
  })
}

/** Return whether any box leaves the slide by more than two pixels. */
export const overflows = ({ boxes, width, height }) =>
  boxes.some(({ box: [left, top, right, bottom] }) => left < -2 || top < -2 || right > width + 2 || bottom > height + 2)
