import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { handsOf, reactionsOf } from '../../../talk/audience/browser/index.ts'
import { floatsOf, noReactions, type Reaction, reactions, reactionWords } from '../../../talk/audience/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { AudienceControls, useAudiencePlace } from '../AudienceControls.tsx'
import { DeckContext } from '../deck-context.ts'
import '../../../talk/audience/browser/audience.css'
import '../reactions.css'
import { useJoinedTalk } from '../use-joined-talk.ts'

export interface ReactionsProps {
  /** Whether the audience can raise hands, too. */
  readonly hands?: boolean | string
}

/** Milliseconds between two summaries for screen readers. */
const summaryPace = 10_000
/** Largest number of emoji of one kind that float at once. */
const mostFloats = 10

/** Emoji that the audience of a live talk sends. They float up on all screens that show the slide. */
export default function Reactions({ hands = false }: ReactionsProps): ReactNode {
  const { live } = useContext(DeckContext)?.deck ?? {}
  const { active, renderContext } = useSlide()
  const hasHands = hands !== false && hands !== 'false'
  const joined = useJoinedTalk(hasHands ? handsOf : reactionsOf)
  const { counts = noReactions, isRaised = false, refusal } = joined?.state ?? {}
  const own = renderContext === 'slide' ? joined?.feature : undefined
  const isShown = active && (renderContext === 'slide' || renderContext === 'presenter')
  // Print and the overview show the emoji as they are.
  const isStill = live === undefined || (renderContext !== 'slide' && renderContext !== 'presenter')
  const place = useAudiencePlace()
  // Emoji float over the slide that everybody sees. Assistive technology finds the list with the buttons where there are two.
  const list = (inputs: boolean) => (
    <ul className="lectern-reactions-list" aria-label={t('Reactions')} aria-hidden={(typeof place === 'object' && !inputs) || undefined}>
      {reactions.map((reaction, no) => (
        <li key={reaction.name}>
          {isShown && (!inputs || place === undefined) && <Floats emoji={reaction.emoji} no={no} counts={counts} />}
          {isStill || !inputs ? (
            <span role="img" aria-label={t(reaction.name)} className="lectern-reaction">
              {reaction.emoji}
              {!isStill && <Count of={counts[no]} />}
            </span>
          ) : (
            <Button reaction={reaction} count={counts[no]} react={own && (() => own.react(no))} />
          )}
        </li>
      ))}
      {hasHands && !isStill && inputs && (
        <li>
          <button type="button" className="lectern-reaction" aria-pressed={isRaised} disabled={!own} onClick={() => own?.raise(!isRaised)}>
            <span aria-hidden="true">✋</span> <span className="lectern-reaction-name">{t('Raise hand')}</span>
          </button>
        </li>
      )}
    </ul>
  )
  return (
    <div className="lectern-reactions">
      <AudienceControls foot picture={list(false)}>
        {list(true)}
        {own && refusal !== undefined && (
          <p role="status" className="lectern-reactions-note">
            {t('Your reaction was not taken. {reason}', { reason: t(refusal) })}
          </p>
        )}
      </AudienceControls>
      {live === undefined && <p className="lectern-reactions-note">{t('The audience sends reactions while the talk is live.')}</p>}
      {live !== undefined && renderContext === 'slide' && !joined && (
        <p className="lectern-reactions-note">{t('You can react when this device is connected.')}</p>
      )}
      {isShown && <Summary words={reactionWords(counts)} />}
    </div>
  )
}

interface ButtonProps {
  readonly reaction: Reaction
  readonly count: number | undefined
  /** Undefined where nobody can react. */
  readonly react: (() => void) | undefined
}

const Button = ({ reaction: { emoji, name }, count, react }: ButtonProps) => (
  <button type="button" className="lectern-reaction" aria-label={t(name)} disabled={!react} onClick={react}>
    {emoji}
    <Count of={count} />
  </button>
)

const Count = ({ of: count = 0 }: { readonly of: number | undefined }) =>
  count > 0 && <span className="lectern-reaction-count">{count}</span>

interface FloatsProps {
  readonly emoji: string
  readonly no: number
  readonly counts: readonly number[]
}

/** The emoji that float up over a button. Style sheets hide them where people want no motion: the counts remain. */
function Floats({ emoji, no, counts }: FloatsProps) {
  const before = useRef(counts)
  const next = useRef(0)
  const [floats, setFloats] = useState<readonly number[]>([])
  useEffect(() => {
    const count = floatsOf(before.current, counts).filter((one) => one === no).length
    before.current = counts
    if (count === 0 || document.hidden) return
    const added = Array.from({ length: count }, () => next.current++)
    setFloats((now) => [...now, ...added].slice(0, mostFloats))
  }, [counts, no])
  return floats.map((id) => (
    <span
      key={id}
      aria-hidden="true"
      className="lectern-reaction-float"
      style={{ left: `${(id * 37) % 70}%`, animationDelay: `${(id % 4) * 90}ms` }}
      onAnimationEnd={() => setFloats((now) => now.filter((one) => one !== id))}
    >
      {emoji}
    </span>
  ))
}

/** Say to screen readers what has come, quietly: after ten seconds, and not more often. */
function Summary({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('')
  const say = useEffectEvent(() => setSaid(words))
  const isBehind = words !== said
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(say, summaryPace)
    return () => clearTimeout(timer)
  }, [isBehind])
  return (
    <span role="status" className="lectern-unseen">
      {said}
    </span>
  )
}
