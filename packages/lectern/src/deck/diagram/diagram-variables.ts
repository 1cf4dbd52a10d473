/** The colors of a diagram, in any notation that Mermaid keeps as it is. */
export interface DiagramColors {
  readonly text: string
  readonly ground: string
  /** The fill and the border of nodes. */
  readonly box: string
  readonly border: string
  readonly line: string
  /** Fills that stand back: groups and rows. */
  readonly quiet: string
  readonly tint: string
  readonly note: string
  /** Colors of what must look different, such as slices and branches. Their words have the color of the ground. */
  readonly parts: readonly string[]
}

/** The number of colors that `parts` must have. */
export const partCount = 12

/** Names of the colors for elements that must look different: slices, branches, sections. */
const partNames = (index: number) => [`pie${index + 1}`, `git${index}`, `cScale${index}`, `venn${index + 1}`]
/** Names of the colors of lines and words at those elements. */
const lineNames = (index: number) => [`cScaleInv${index}`, `cScalePeer${index}`]
/** Names of colors that fill the sections of a journey. */
const fillNames = (index: number) => [`fillType${index}`]

type Variables = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>

/** Return Mermaid's variables (theme `base`) for a diagram in these colors. */
export function diagramVariables({ text, ground, box, border, line, quiet, tint, note, parts }: DiagramColors): Variables {
  const ofParts = parts.flatMap((color, index) => partNames(index).map((name) => [name, color] as const))
  const labels = parts.flatMap((_, index) => [
    ...[`gitBranchLabel${index}`, `cScaleLabel${index}`].map((name) => [name, ground] as const),
    ...lineNames(index).map((name) => [name, line] as const),
    ...fillNames(index).map((name) => [name, index % 2 === 0 ? box : quiet] as const),
  ])
  const quadrants = [tint, quiet, box, quiet].map((color, index) => [`quadrant${index + 1}Fill`, color] as const)
  const quadrantWords = ['1', '2', '3', '4'].map((number) => [`quadrant${number}TextFill`, text] as const)
  return {
    ...Object.fromEntries([...ofParts, ...labels, ...quadrants, ...quadrantWords]),
    fontSize: '16px',
    background: ground,
    primaryColor: box,
    primaryTextColor: text,
    primaryBorderColor: border,
    secondaryColor: quiet,
    secondaryTextColor: text,
    secondaryBorderColor: line,
    tertiaryColor: tint,
    tertiaryTextColor: text,
    tertiaryBorderColor: line,
    lineColor: line,
    textColor: text,
    titleColor: text,
    edgeLabelBackground: ground,
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: line,
    labelTextColor: text,
    taskTextColor: text,
    taskTextDarkColor: text,
    taskTextOutsideColor: text,
    pieTitleTextColor: text,
    pieSectionTextColor: ground,
    pieOpacity: '1',
    pieLegendTextColor: text,
    pieStrokeColor: ground,
    pieOuterStrokeColor: line,
    activationBorderColor: line,
    sequenceNumberColor: ground,
    xyChart: {
      backgroundColor: 'transparent',
      plotColorPalette: parts.join(','),
      titleColor: text,
      ...Object.fromEntries(
        ['x', 'y'].flatMap((axis) => [
          [`${axis}AxisLabelColor`, text],
          [`${axis}AxisTitleColor`, text],
        ]),
      ),
      ...Object.fromEntries(
        ['x', 'y'].flatMap((axis) => [
          [`${axis}AxisTickColor`, line],
          [`${axis}AxisLineColor`, line],
        ]),
      ),
    },
    quadrantPointFill: parts[0] ?? text,
    quadrantPointTextFill: text,
    quadrantXAxisTextFill: text,
    quadrantYAxisTextFill: text,
    quadrantTitleFill: text,
    quadrantInternalBorderStrokeFill: line,
    quadrantExternalBorderStrokeFill: line,
    rowOdd: ground,
    rowEven: quiet,
    gridColor: line,
    sectionBkgColor: box,
    sectionBkgColor2: quiet,
    altSectionBkgColor: ground,
    taskBkgColor: box,
    taskBorderColor: border,
    activeTaskBkgColor: note,
    activeTaskBorderColor: border,
    doneTaskBkgColor: quiet,
    doneTaskBorderColor: line,
    // Words on Mermaid's own red can hardly be read.
    critBkgColor: box,
    critBorderColor: '#e03131',
    excludeBkgColor: quiet,
    faceColor: note,
    packet: {
      startByteColor: text,
      endByteColor: text,
      labelColor: text,
      titleColor: text,
      blockStrokeColor: border,
      blockFillColor: box,
    },
    vennTitleTextColor: text,
    vennSetTextColor: text,
    radar: { axisColor: line, graticuleColor: quiet },
    archEdgeColor: line,
    archEdgeArrowColor: line,
    archGroupBorderColor: line,
    commitLabelColor: text,
    commitLabelBackground: quiet,
  }
}
