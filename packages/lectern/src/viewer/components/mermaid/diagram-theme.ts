import { brightness, type DiagramLook, type Rgb } from './diagram-look.ts'

/** Mix two colors, with `share` (0 to 1) of the first. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share))
  return [channel(0), channel(1), channel(2)]
}

const hex = (color: Rgb): string => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Return the hue of a color in degrees. Gray counts as blue. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range < 12) return 215
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}

/** Names of the colors for parts that must look different: slices, branches, sections. */
const partNames = (index: number) => [`pie${index + 1}`, `git${index}`, `cScale${index}`, `fillType${index}`]
const partCount = 12

/** Return Mermaid's variables (theme `base`) for a diagram that looks like the slide around it, in light and in dark. */
export function diagramTheme({ text, ground, accent, fontFamily }: DiagramLook): Readonly<Record<string, string | boolean>> {
  const dark = brightness(ground) < 0.5
  const box = hex(mix(accent, ground, dark ? 0.24 : 0.12))
  const quiet = hex(mix(text, ground, dark ? 0.16 : 0.07))
  const line = hex(mix(text, ground, 0.65))
  const words = hex(text)
  const hue = hueOf(accent)
  const parts = Array.from({ length: partCount }, (_, index) => {
    const color = `hsl(${Math.round((hue + index * 47) % 360)}, ${dark ? '38%, 34%' : '62%, 80%'})`
    return partNames(index).map((name) => [name, color] as const)
  })
  const partLabels = Array.from({ length: partCount }, (_, index) =>
    [`gitBranchLabel${index}`, `cScaleLabel${index}`].map((name) => [name, words] as const),
  )
  return {
    ...Object.fromEntries([...parts, ...partLabels].flat()),
    darkMode: dark,
    fontFamily,
    fontSize: '16px',
    background: hex(ground),
    primaryColor: box,
    primaryTextColor: words,
    primaryBorderColor: hex(mix(accent, text, 0.8)),
    secondaryColor: quiet,
    secondaryTextColor: words,
    secondaryBorderColor: line,
    tertiaryColor: hex(mix(accent, ground, 0.06)),
    tertiaryTextColor: words,
    tertiaryBorderColor: line,
    lineColor: line,
    textColor: words,
    titleColor: words,
    edgeLabelBackground: hex(ground),
    noteBkgColor: hex(mix(accent, ground, dark ? 0.34 : 0.22)),
    noteTextColor: words,
    noteBorderColor: line,
    labelTextColor: words,
    taskTextColor: words,
    taskTextDarkColor: words,
    taskTextOutsideColor: words,
    pieTitleTextColor: words,
    pieSectionTextColor: words,
    pieLegendTextColor: words,
    pieStrokeColor: hex(ground),
    pieOuterStrokeColor: line,
    commitLabelColor: words,
    commitLabelBackground: quiet,
  }
}
