import { Parser } from 'htmlparser2'
import type { Files } from '../../../base/files/index.ts'

/** Endings of files that run no code in a browser, even when a user opens the file directly. */
const passiveEnding =
  /\.(png|jpe?g|gif|webp|avif|bmp|ico|mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|oga|opus|wav|flac|aac|woff2?|ttf|otf|vtt|txt|csv|pdf)$/i

/** SVG elements that only show something: no scripts, documents, links or animations. */
const passiveElements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath title desc metadata marker pattern mask clippath
  lineargradient radialgradient stop image switch filter feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix
  fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode
  femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
)

/** A fragment of the same picture, or a picture in a data URL. */
const harmlessAddress = /^\s*(#|data:image\/(png|jpe?g|gif|webp);|$)/i

/** An address in a style that is not a fragment of the same picture. */
const foreignStyle = /url\(\s*["']?(?!\s*["']?#)|@import|image-set\(|\\/i

/** An internal subset of the document type declares entities, and other encodings hide tags. */
const hidesTags = /<!DOCTYPE[^>]*\[|<!ENTITY/i
const otherEncoding = /<\?xml(?![\s\S]{0,5}model)[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i

/** Return whether an attribute only says how something looks. */
function isPassiveAttribute(attribute: string, value: string): boolean {
  const plain = attribute.replace(/^.*:/, '').toLowerCase()
  if (/^on/.test(plain) || plain === 'base') return false
  if (/^(href|src)$/.test(plain) && !harmlessAddress.test(value)) return false
  // A prefix bound to the HTML namespace makes its elements HTML.
  return attribute.startsWith('xmlns') ? !/xhtml|xml-events/i.test(value) : !foreignStyle.test(value)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Return an SVG without scripts, handlers, links, animations, and parts of other documents and hosts. Return undefined for a text that is no SVG, or one
 * that hides its tags.
 */
export function cleanSvg(text: string): string | undefined {
  if (hidesTags.test(text) || otherEncoding.test(text)) return undefined
  const written: string[] = []
  /** For each open element, how it is closed; undefined for one that is left out with all that is in it. */
  const open: (string | undefined)[] = []
  let style: string | undefined
  const isLeftOut = () => open.at(-1) === undefined && open.length > 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = name.toLowerCase().replace(/^svg:/, '')
        const isKept = passiveElements.has(local) || local === 'style'
        // The content of a link stays. An SVG has one element that is not in another.
        if (isLeftOut() || (open.length === 0 && (local !== 'svg' || written.length > 0)) || !(isKept || local === 'a'))
          return void open.push(undefined)
        if (local === 'a') return void open.push('')
        const kept = Object.entries(attributes).filter((each) => isPassiveAttribute(...each))
        written.push(`<${name}${kept.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')}>`)
        open.push(`</${name}>`)
        if (local === 'style') style = ''
      },
      ontext(data) {
        if (isLeftOut() || open.length === 0) return
        if (style === undefined) written.push(escaped(data))
        else style += data
      },
      onclosetag() {
        if (style !== undefined && !isLeftOut()) {
          written.push(foreignStyle.test(style) ? '' : escaped(style))
          style = undefined
        }
        written.push(open.pop() ?? '')
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return written[0]?.startsWith('<') ? written.join('') : undefined
}

/** Return whether an SVG only shows something: no scripts, handlers, links, animations, other documents or other hosts. */
export function isPassiveSvg(text: string): boolean {
  if (hidesTags.test(text) || otherEncoding.test(text)) return false
  let isPassive = true
  const refuse = () => {
    isPassive = false
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // Editors keep metadata in elements with a prefix. Elements that are not SVG show nothing.
        const isForeign =
          name.includes(':') && !/^svg:/i.test(name) && !/:(script|a|set|animate\w*|handler|iframe|foreignobject)$/i.test(name)
        const local = name.replace(/^.*:/, '').toLowerCase()
        if (!isForeign && !passiveElements.has(local)) refuse()
        if (!Object.entries(attributes).every((each) => isPassiveAttribute(...each))) refuse()
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

/** Return whether a browser that shows or directly opens a file runs no code of it: a picture, video, sound, font or plain text. */
export function isPassiveFile(disk: Files, path: string): boolean {
  if (passiveEnding.test(path)) return true
  if (!/\.svg$/i.test(path)) return false
  const text = disk.findText(path)
  return typeof text === 'string' && isPassiveSvg(text)
}
