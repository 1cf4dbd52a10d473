import { describe, expect, it } from 'vitest'
import { isPassiveSvg } from './passive-files.ts'

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

describe('isPassiveSvg', () => {
  it.each([
    svg('<circle r="4" fill="url(#g)" style="stroke: red"/><defs><linearGradient id="g"/></defs><use href="#g"/>'),
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('<path d="M0"/>')}`,
    svg(
      '<sodipodi:namedview pagecolor="#fff"/><metadata><rdf:RDF><dc:title>a</dc:title></rdf:RDF></metadata>',
      'xmlns:sodipodi="http://a" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
    svg('<image xlink:href="data:image/png;base64,AAAA"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
  ])('a picture that draws: %s', (text) => expect(isPassiveSvg(text)).toBe(true))

  it.each([
    svg('<script>1</script>'),
    svg('<SCRIPT>1</SCRIPT>'),
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>'),
    svg('', 'onload="1"'),
    svg('', 'ev:onload="1"'),
    svg('<foreignObject><p>a</p></foreignObject>'),
    svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml">a</h:p>'),
    svg('<p xmlns="http://www.w3.org/1999/xhtml">a</p>'),
    svg('<a href="javascript:1"><text>a</text></a>'),
    svg('<animate attributeName="href" to="javascript:1"/>'),
    svg('<set attributeName="href" to="javascript:1"/>'),
    svg('<image href="https://attack.example/x.png"/>'),
    svg('<image href="&#104;ttps://attack.example/x.png"/>'),
    svg('<use href="data:image/svg+xml,x#a"/>'),
    svg('<use href="other.svg#a"/>'),
    svg('<rect style="fill: url(https://attack.example/x)"/>'),
    svg('<rect style="fill: u\\72l(https://attack.example/x)"/>'),
    svg('<style>@import "https://attack.example"</style>'),
    svg('<iframe src="x"/>'),
    svg('<handler>1</handler>'),
    `<?xml-stylesheet href="x.xsl"?>${svg('')}`,
    `<!DOCTYPE svg [<!ENTITY x "<script>1</script>">]>${svg('&x;')}`,
    `<?xml version="1.0" encoding="iso-2022-jp"?>${svg('')}`,
    '<html><body>a</body></html>',
  ])('not one that could do more: %s', (text) => expect(isPassiveSvg(text)).toBe(false))
})
