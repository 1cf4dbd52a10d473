import { expect, it } from 'vitest'
import { svgComponent } from './svg-components.ts'

it('makes a component of an SVG file, with its attributes and its content', () => {
  const code = svgComponent('<?xml version="1.0"?>\n<!-- drawn -->\n<svg viewBox="0 0 9 9" fill=\'none\'>\n<circle r="4"/></svg>\n')
  expect(code).toContain('{"viewBox":"0 0 9 9","fill":"none","innerHTML":"<circle r=\\"4\\"/>"}')
})

it('makes none of other text', () => {
  expect(svgComponent('<p>no drawing</p>')).toBeUndefined()
})
