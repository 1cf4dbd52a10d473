import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import { Splitter } from '../../../base/ui/index.ts'
import { columnWidths, hasColumns, roundShare, shareStep } from '../model/layout-places.ts'
import type { EditMode } from './create-edit-mode.ts'
import classes from './SlideEdit.module.css'
import { withColumnShare } from './slide-options.ts'

/** The two columns of a slide in the window, and the share of the first one in percent. */
interface SeenColumns {
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly share: number
  /** Whether the first column is on the right. */
  readonly isBehind: boolean
}

/** Milliseconds between the last move and the write of the widths. */
const pause = 500

function columnsOf(slide: HTMLElement | undefined): { readonly layout: HTMLElement; readonly columns: readonly Element[] } | undefined {
  const layout = slide?.querySelector<HTMLElement>('.slidev-layout')
  if (!layout || !hasColumns([...layout.classList])) return undefined
  const own = [...layout.children].filter((child) => child.matches('.col-left,.col-right,.layout-words,.layout-picture,.layout-frame'))
  return own.length === 2 ? { layout, columns: own } : undefined
}

function look(slide: HTMLElement | undefined): SeenColumns | undefined {
  const found = columnsOf(slide)
  const [first, second] = found?.columns.map((column) => column.getBoundingClientRect()) ?? []
  if (!first || !second || first.width === 0 || second.width === 0) return undefined
  const [left, top] = [Math.min(first.left, second.left), Math.min(first.top, second.top)]
  const [right, bottom] = [Math.max(first.right, second.right), Math.max(first.bottom, second.bottom)]
  const isBehind = first.left > second.left
  // The line is in the middle of the gap.
  const line = isBehind ? (second.right + first.left) / 2 : (first.right + second.left) / 2
  const part = (line - left) / (right - left || 1)
  return { box: { left, top, width: right - left, height: bottom - top }, share: (isBehind ? 1 - part : part) * 100, isBehind }
}

/** Return where the columns are. Look again in each frame, as for the selected element. */
function useColumns({ slide }: EditMode): SeenColumns | undefined {
  const [seen, setSeen] = useState<SeenColumns>()
  useEffect(() => {
    let before = ''
    let request = 0
    const each = () => {
      request = requestAnimationFrame(each)
      const next = look(slide().element)
      const now = JSON.stringify(next) ?? ''
      if (now !== before) setSeen(next)
      before = now
    }
    each()
    return () => cancelAnimationFrame(request)
  }, [slide])
  return seen
}

/** Return the function that shows widths at once and writes them when no more follow. */
function useWidths({ edit, slide }: EditMode): (share: number) => void {
  const due = useRef<{ readonly timer: number; readonly write: () => void }>(undefined)
  const writeNow = () => {
    const { current } = due
    due.current = undefined
    window.clearTimeout(current?.timer)
    current?.write()
  }
  const end = useRef(writeNow)
  useEffect(() => end.current, [])
  return (share) => {
    const { no, element } = slide()
    const found = columnsOf(element)
    if (!found) return
    const [first, second] = columnWidths(share)
    found.layout.style.gridTemplateColumns = `${first}fr ${second}fr`
    window.clearTimeout(due.current?.timer)
    const write = async () => {
      const refused = await edit.writer.change(no, (written) => withColumnShare(written, share))
      if (refused) edit.say(refused.why)
    }
    due.current = { timer: window.setTimeout(writeNow, pause), write }
  }
}

/** The line between two columns of a layout. It sets their widths with the option of the layout. */
export function ColumnHandle({ mode }: { readonly mode: EditMode }) {
  const seen = useColumns(mode)
  const block = useStore(mode.selection.store, (state) => state.block)
  const text = useStore(mode.edit.store, (state) => state.text)
  const onChange = useWidths(mode)
  const id = useId()
  if (!seen || block || text) return null
  const { box, share, isBehind } = seen
  const style: CSSProperties & Record<`--${string}`, string> = { ...box, '--share': `${isBehind ? 100 - share : share}%` }
  return (
    <div id={id} className={classes.columns} style={style} data-slide-tools="">
      <Splitter
        name={t('Width of the columns')}
        orientation="vertical"
        controls={id}
        value={roundShare(share)}
        isBehind={isBehind}
        least={10}
        most={90}
        step={shareStep}
        onChange={onChange}
        className={classes.divider}
      />
    </div>
  )
}
