import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { sampleManifest } from '../../../deck/deck/testing/sample-manifest.ts'
import { canvasSize, defaultCanvas } from '../model/canvas-size.ts'
import { Canvas } from './Canvas.tsx'

const draw = (size: { canvasWidth: number; aspectRatio: number }) =>
  renderToStaticMarkup(<Canvas deck={{ ...sampleManifest(), ...size }}>slide</Canvas>)

describe('spec.md §9: the size of the canvas', () => {
  it('is in the style sheet by default, and no page repeats it', () => {
    const { width, height } = canvasSize(defaultCanvas.canvasWidth, defaultCanvas.aspectRatio)
    const styles = readFileSync(new URL('stage.css', import.meta.url), 'utf8')
    expect(styles).toContain(`--lectern-width: ${width}px;\n  --lectern-height: ${height}px;\n  --lectern-ratio: calc(16 / 9);`)
    expect(draw(defaultCanvas)).not.toContain('style')
  })

  it('is on the element for another size', () => {
    expect(draw({ canvasWidth: 980, aspectRatio: 4 / 3 })).toContain(
      `style="--lectern-width:980px;--lectern-height:735px;--lectern-ratio:${4 / 3}"`,
    )
  })
})
