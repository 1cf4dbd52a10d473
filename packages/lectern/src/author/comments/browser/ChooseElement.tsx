import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand/react'
import { roundLook } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { openDialog } from '../../../base/lib/browser/index.ts'
import { ActionButton, looks } from '../../../base/ui/index.ts'
import { type Navigation, usePosition } from '../../../deck/navigation/browser/index.ts'
import type { SlideBox, SlideComment } from '../model/comment.ts'
import classes from './Comments.module.css'
import type { Comments } from './create-comments.ts'
import { type ChosenElement, listElements, shownName, shownSlide } from './list-elements.ts'
import { CommentItem } from './SlideComments.tsx'

interface ChooseElementProps {
  readonly comments: Comments
  readonly navigation: Navigation
  /** Return the key of a slide; undefined for the end slide. */
  readonly keyOf: (no: number) => string | undefined
}

const placeIn = ({ left, top, width, height }: SlideElements['frame'], box: SlideBox): CSSProperties => ({
  left: left + box.x * width,
  top: top + box.y * height,
  width: box.width * width,
  height: box.height * height,
})

/** Open a dialog while its component is shown, and keep the focus in it. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    if (!dialog.current) return
    const close = openDialog(dialog.current)
    dialog.current.focus()
    return close
  }, [dialog])
  useLayoutEffect(() => {
    // An element that a save removes takes the focus with it. Keys would then reach the deck.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus()
  })
}

/** Each element of the slide is a button that opens the form for a comment on it. The comments of the slide are marks on it. */
export function ChooseElement({ comments, navigation, keyOf }: ChooseElementProps) {
  const { no, clicks } = usePosition(navigation)
  const key = keyOf(no)
  const seen = useElements(no)
  const { comments: all, notice } = useStore(comments.store)
  const [writing, setWriting] = useState<ChosenElement>()
  const [readId, setReadId] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  const help = useId()
  const opener = useRef<HTMLElement>(null)
  const own = all.filter(({ slide }) => slide === no)
  const read = own.find(({ id }) => id === readId)

  useOpenDialog(dialog)
  useEffect(() => void comments.refresh(), [comments])
  const closePanel = () => {
    setWriting(undefined)
    setReadId(undefined)
    opener.current?.focus()
  }
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    if (writing || read) closePanel()
    else comments.choose(false)
  }
  function move(by: -1 | 1) {
    closePanel()
    navigation.go(no + by)
  }
  /** The keys of the deck have no meaning here. Those of the dialog do. */
  const keepKeys = (event: KeyboardEvent) => event.stopPropagation()

  const low = (writing ?? read)?.box
  const above = low !== undefined && low.y + low.height / 2 > 0.5
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('Comments')}
      aria-describedby={help}
      className={classes.layer}
      onCancel={onCancel}
      onKeyDown={keepKeys}
      onKeyUp={keepKeys}
    >
      {seen && key !== undefined && (
        <Marks
          seen={seen}
          comments={own}
          chosen={writing}
          onChoose={(element, opened) => {
            opener.current = opened
            setReadId(undefined)
            setWriting(element)
          }}
          onRead={({ id }, opened) => {
            opener.current = opened
            setWriting(undefined)
            setReadId(id)
          }}
        />
      )}
      <div className={`${looks.surface} ${classes.panel}`} data-above={above || undefined}>
        {writing && key !== undefined ? (
          <WriteForm
            key={writing.name}
            element={writing}
            onCancel={closePanel}
            onSave={async (text) => {
              const { name, words, box } = writing
              const saved = await comments.add({ slide: key, clicks, element: name, words, box, text })
              if (saved) closePanel()
              return saved
            }}
          />
        ) : read ? (
          <div className={classes.form}>
            <CommentItem comment={read} comments={comments} />
            <ActionButton onClick={closePanel}>{t('Close')}</ActionButton>
          </div>
        ) : (
          <Hint id={help} no={no} isEnd={key === undefined} onMove={move} onDone={() => comments.choose(false)} />
        )}
        <p className={classes.notice}>
          <span role="status">{notice && !notice.wrong && notice.text}</span>
          <span role="alert" className={classes.wrong}>
            {notice?.wrong && notice.text}
          </span>
        </p>
      </div>
    </dialog>
  )
}

/** Return how many comments before the one at `index` are on the same element. */
const besides = (comments: readonly SlideComment[], index: number) =>
  comments.slice(0, index).filter(({ box }) => JSON.stringify(box) === JSON.stringify(comments[index]?.box)).length

interface MarksProps {
  readonly seen: SlideElements
  readonly comments: readonly SlideComment[]
  readonly chosen: ChosenElement | undefined
  /** `opened` is the button that was pressed. */
  readonly onChoose: (element: ChosenElement, opened: HTMLElement) => void
  readonly onRead: (comment: SlideComment, opened: HTMLElement) => void
}

/** A button over each element, and one at each comment. */
function Marks({ seen: { frame, elements }, comments, chosen, onChoose, onRead }: MarksProps) {
  return (
    <>
      {elements.map((element, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: an element keeps its place while its text changes
          key={index}
          type="button"
          className={classes.element}
          data-chosen={chosen?.name === element.name || undefined}
          style={placeIn(frame, element.box)}
          aria-label={t('Comment on {element}', { element: shownName(element.name) })}
          onClick={({ currentTarget }) => onChoose(element, currentTarget)}
        />
      ))}
      {comments.map((comment, index) => (
        <Pin
          key={comment.id}
          frame={frame}
          comment={comment}
          no={index + 1}
          besides={besides(comments, index)}
          onOpen={(opened) => onRead(comment, opened)}
        />
      ))}
    </>
  )
}

interface HintProps {
  readonly id: string
  readonly no: number
  readonly isEnd: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDone: () => void
}

/** What to do, and the way to the slides beside this one. */
const Hint = ({ id, no, isEnd, onMove, onDone }: HintProps) => (
  <div className={classes.hint}>
    <ActionButton className={classes.step} aria-label={t('Previous slide')} aria-disabled={no <= 1} onClick={() => no > 1 && onMove(-1)}>
      ‹
    </ActionButton>
    <p id={id}>{isEnd ? t('The end slide takes no comments.') : t('Click an element of the slide, or choose one with Tab and Enter.')}</p>
    <ActionButton className={classes.step} aria-label={t('Next slide')} aria-disabled={isEnd} onClick={() => !isEnd && onMove(1)}>
      ›
    </ActionButton>
    <ActionButton look="strong" className={classes.main} onClick={onDone}>
      {t('Done')}
    </ActionButton>
  </div>
)

interface PinProps {
  readonly frame: SlideElements['frame']
  readonly comment: SlideComment
  readonly no: number
  /** Number of marks at the same corner before this one. */
  readonly besides: number
  readonly onOpen: (element: HTMLElement) => void
}

/** The mark of a comment at the corner of its element. */
function Pin({ frame, comment, no, besides, onOpen }: PinProps) {
  const { left = 0, top = 0, width = 0 } = placeIn(frame, comment.box)
  const x = Math.min(Number(left) + Number(width), frame.left + frame.width - 22)
  return (
    <button
      type="button"
      className={`${roundLook} ${classes.pin}`}
      data-resolved={comment.resolved || undefined}
      style={{ left: x - 22 - 44 * besides, top: Math.max(Number(top) - 22, frame.top) }}
      aria-label={t('Comment {no}: {text}', { no, text: comment.text })}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <span aria-hidden="true">{no}</span>
    </button>
  )
}

interface WriteFormProps {
  readonly element: ChosenElement
  readonly onCancel: () => void
  /** Resolve to whether the comment is saved. */
  readonly onSave: (text: string) => Promise<boolean>
}

function WriteForm({ element, onCancel, onSave }: WriteFormProps) {
  const [text, setText] = useState('')
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  async function save() {
    if (saving || text.trim() === '') return field.current?.focus()
    setSaving(true)
    if (!(await onSave(text))) setSaving(false)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className={classes.field}>
        <span className={classes.about}>{t('Comment on {element}', { element: shownName(element.name) })}</span>
        <textarea
          ref={field}
          className={looks.field}
          rows={2}
          maxLength={4000}
          value={text}
          placeholder={t('What should change?')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            save()
          }}
        />
      </label>
      <div className={classes.actions}>
        <ActionButton onClick={onCancel}>{t('Cancel')}</ActionButton>
        <ActionButton type="submit" look="strong" className={classes.main} aria-disabled={saving}>
          {t('Save comment')}
        </ActionButton>
      </div>
    </form>
  )
}

/** The elements of the slide on screen, and the place of the slide in the window. */
interface SlideElements {
  readonly frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly elements: readonly ChosenElement[]
}

function elementsOf(no: number): SlideElements | undefined {
  const slide = shownSlide(no)
  if (!slide) return undefined
  const { left, top, width, height } = slide.getBoundingClientRect()
  return { frame: { left, top, width, height }, elements: listElements(slide) }
}

/** Return the elements of slide `no`. Look again in each frame: a slide changes with a save, a step, a transition, a late picture or a font. */
function useElements(no: number): SlideElements | undefined {
  const [seen, setSeen] = useState(() => elementsOf(no))
  useEffect(() => {
    let before = ''
    let request = 0
    const look = () => {
      request = requestAnimationFrame(look)
      const next = elementsOf(no)
      const now = JSON.stringify(next) ?? ''
      if (now !== before) setSeen(next)
      before = now
    }
    look()
    return () => cancelAnimationFrame(request)
  }, [no])
  return seen
}
