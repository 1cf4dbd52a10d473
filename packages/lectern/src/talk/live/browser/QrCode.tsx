import { encode } from 'uqr'
import classes from './Links.module.css'

/** The QR code of a text, black on white, with its quiet zone. */
export function QrCode({ name, text }: { readonly name: string; readonly text: string }) {
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={classes.code}>
      <path d={path} />
    </svg>
  )
}
