import { Parser } from 'htmlparser2'
import type { Files } from '../files/index.ts'

/** Endings of files in which a browser runs nothing, also when they are opened by themselves. */
const passiveEnding =
  /\.(png|jpe?g|gif|webp|avif|bmp|ico|mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|oga|opus|wav|flac|aac|woff2?|ttf|otf|vtt|txt|csv|pdf)$/i

/** Elements of SVG that draw. None of them is a script, a document, a link or an animation. */
const drawing = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc metadata marker pattern mask clippath
  lineargradient radialgradient stop image switch filter feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
  fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode
  femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
)

/** A place in the picture, or another picture that stands in the attribute. */
const harmlessAddress = /^\s*(#|data:image\/(png|jpe?g|gif|webp);|$)/i

/** An address in a style, other than a place in the picture. */
const foreignStyle = /url\(\s*["']?(?!\s*["']?#)|@import|image-set\(|\\/i

/** Return whether an SVG draws and does nothing else: no scripts, handlers, links, animations, other documents and other hosts. */
export function isPassiveSvg(text: string): boolean {
  // An inner subset of the document type declares entities, and other encodings hide tags.
  if (/<!DOCTYPE[^>]*\[|<!ENTITY/i.test(text) || /<\?xml(?![\s\S]{0,5}model)[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text))
    return false
  let isPassive = true
  const refuse = () => {
    isPassive = false
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // Editors keep notes of their own in elements with a prefix; what is no SVG draws nothing.
        const isForeign =
          name.includes(':') && !/^svg:/i.test(name) && !/:(script|a|set|animate\w*|handler|iframe|foreignobject)$/i.test(name)
        const local = name.replace(/^.*:/, '').toLowerCase()
        if (!isForeign && !drawing.has(local)) refuse()
        for (const [attribute, value] of Object.entries(attributes)) {
          const plain = attribute.replace(/^.*:/, '').toLowerCase()
          if (/^on/.test(plain) || plain === 'base') refuse()
          if (/^(href|src)$/.test(plain) && !harmlessAddress.test(value)) refuse()
          if (!attribute.startsWith('xmlns') && foreignStyle.test(value)) refuse()
          // A prefix that stands for HTML makes its elements those of a page.
          if (attribute.startsWith('xmlns') && /xhtml|xml-events/i.test(value)) refuse()
        }
      },
      onprocessinginstruction(name) {
        if (!/^(\?xml|!doctype)$/i.test(name)) refuse()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return isPassive
}

/** Return whether a file runs nothing in a browser that shows it or opens it by itself: a picture, a film, a sound, a font, a plain text. */
export function isPassiveFile(disk: Files, path: string): boolean {
  if (passiveEnding.test(path)) return true
  if (!/\.svg$/i.test(path)) return false
  const text = disk.findText(path)
  return typeof text === 'string' && isPassiveSvg(text)
}
