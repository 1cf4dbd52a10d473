import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton, offerUndo } from '../../../base/ui/index.ts'
import { type WaitingQuestion, wordsOf } from '../model/index.ts'
import type { Polls } from './create-polls.ts'
import type { Questions } from './create-questions.ts'
import type { Reactions } from './create-reactions.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './Now.module.css'

interface NowActionProps {
  /** The key that presses it on the presenter's screen. */
  readonly hotkey: string
  readonly isMain?: boolean
  readonly describedBy?: string
  readonly onPress: () => void
  readonly children: string
}

/** A button of the strip. The second press of a double click would act on what the first one has brought under the pointer. */
const NowAction = ({ hotkey, isMain = false, describedBy, onPress, children }: NowActionProps) => (
  <ActionButton
    look={isMain ? 'strong' : 'plain'}
    className={classes.action}
    aria-keyshortcuts={hotkey}
    aria-describedby={describedBy}
    onClick={({ detail }) => detail < 2 && onPress()}
  >
    {children}
    <span aria-hidden="true" className={classes.key}>
      {hotkey}
    </span>
  </ActionButton>
)

type Leading = Pick<LiveTalk, 'lead'>

/** Return whether this window leads. The others decide nothing. */
const useLeads = ({ lead }: Leading): boolean => useSyncExternalStore(lead.subscribe, lead.state, lead.state).leads

const Group = ({ children }: { readonly children: ReactNode }) => <div className={classes.group}>{children}</div>

/** Show or hide the results of the polls on the slide, and end them. */
export function PollNow({ polls, lead }: Leading & { readonly polls: Polls }) {
  const { shown, tallies, polls: published } = useStore(polls.store)
  if (!useLeads({ lead }) || shown.length === 0) return null
  const isRevealed = shown.every(({ id }) => published[id]?.counts !== undefined)
  const isClosed = shown.every(({ id }) => published[id]?.isClosed)
  const voters = shown.reduce((sum, { id }) => sum + (tallies[id]?.voters ?? 0), 0)
  const count = shown.length
  const [question] = shown.filter(({ id, quiz }) => quiz && published[id]?.startsAt === undefined && !published[id]?.isClosed)
  const reveal = () => {
    for (const poll of shown) polls.reveal(poll, !isRevealed)
  }
  const close = () => {
    for (const poll of shown) polls.close(poll, !isClosed)
  }
  return (
    <Group>
      <span className={classes.count}>{plural('{count, plural, one {# answer} other {# answers}}', { count: voters })}</span>
      {question && (
        <NowAction hotkey="K" isMain onPress={() => polls.start(question)}>
          {t('Start question')}
        </NowAction>
      )}
      <NowAction hotkey="R" isMain={!isRevealed && !question} onPress={reveal}>
        {isRevealed ? t('Hide results') : t('Show results')}
      </NowAction>
      <NowAction hotkey="C" onPress={close}>
        {isClosed
          ? plural('{count, plural, one {Reopen poll} other {Reopen polls}}', { count })
          : plural('{count, plural, one {Close poll} other {Close polls}}', { count })}
      </NowAction>
    </Group>
  )
}

/** Lower the raised hands. */
export function HandsNow({ reactions, lead }: Leading & { readonly reactions: Reactions }) {
  const { hands } = useStore(reactions.store)
  if (!useLeads({ lead }) || hands === 0) return null
  return (
    <Group>
      <span className={classes.count}>{plural('{count, plural, one {# hand} other {# hands}}', { count: hands })}</span>
      <NowAction hotkey="H" isMain onPress={reactions.lowerAll}>
        {t('Lower hands')}
      </NowAction>
    </Group>
  )
}

/** Return the question to decide about. It stays until the presenter decides, so that no other text gets under a pointer. */
function useNext(questions: Questions): readonly [WaitingQuestion | undefined, () => void] {
  const { waiting } = useStore(questions.store)
  const [kept, keep] = useState<WaitingQuestion>()
  const next = kept && !questions.isDecided(kept) ? kept : waiting[0]
  if (next?.id !== kept?.id) keep(next)
  return [next, () => keep(waiting[0])]
}

/** Decide about the question that has waited longest. */
export function QuestionNow({ questions, lead, notify }: Leading & Pick<LiveTalk, 'notify'> & { readonly questions: Questions }) {
  const { waiting } = useStore(questions.store)
  const [next, skip] = useNext(questions)
  const words = useId()
  if (!useLeads({ lead }) || !next) return null
  const isGone = !waiting.some(({ id }) => id === next.id)
  return (
    <div className={`${classes.group} ${classes.question}`}>
      <p id={words} dir="auto" title={wordsOf(next)} className={classes.words}>
        {isGone ? <s>{wordsOf(next)}</s> : wordsOf(next)}
      </p>
      {isGone ? (
        <NowAction hotkey="A" describedBy={words} onPress={skip}>
          {t('Next question')}
        </NowAction>
      ) : (
        <>
          <NowAction
            hotkey="X"
            describedBy={words}
            onPress={() => offerUndo(notify, t('The question is declined.'), questions.decline(next.id))}
          >
            {t('Decline')}
          </NowAction>
          <NowAction hotkey="A" isMain describedBy={words} onPress={() => questions.approve(next)}>
            {t('Approve')}
          </NowAction>
        </>
      )}
    </div>
  )
}
