import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { message, plural, t } from '../../../base/language/index.ts'
import { offerUndo } from '../../../base/ui/index.ts'
import { groupCards, longestGroup, nextRows, type Poll, type QuestionRow } from '../model/index.ts'
import type { Boards } from './create-boards.ts'
import type { Cards } from './create-cards.ts'
import type { Polls } from './create-polls.ts'
import type { LiveTalk } from './live-talk.ts'
import classes from './PollPanel.module.css'

/** What the presenter decides about what devices have written: an icon for each. */
const icons = {
  Approve: 'M5 12.500 10 17.500 19.500 7',
  Decline: 'M6 6l12 12M18 6 6 18',
  Pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  Highlight: 'M12 3l2.700 5.700 6.300.800-4.600 4.300 1.200 6.200-5.600-3.100L6.400 20l1.200-6.200L3 9.500l6.300-.800z',
  Remove: 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6',
  'Remove the name': 'M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 10.500v6M13.500 10.500v6',
}

type Leading = Pick<LiveTalk, 'lead' | 'notify'>

const useLeads = ({ lead }: Pick<LiveTalk, 'lead'>) => useSyncExternalStore(lead.subscribe, lead.state, lead.state).leads

interface ActionProps {
  readonly name: keyof typeof icons
  readonly text: string
  readonly isPressed?: boolean
  readonly onPress: () => void
}

const Action = ({ name, text, isPressed, onPress }: ActionProps) => (
  <RoundButton name={`${t(name)}: ${text}`} title={t(name)} icon={icons[name]} aria-pressed={isPressed} onClick={onPress} />
)

/** The words of a cloud, the most frequent first, which the presenter removes. */
export function WordsPanel({ polls, poll, lead, notify }: Leading & { readonly polls: Polls; readonly poll: Poll }) {
  const { tallies } = useStore(polls.store)
  const leads = useLeads({ lead })
  const words = tallies[poll.id]?.words ?? []
  if (words.length === 0) return null
  return (
    <ul aria-label={t('Words')} className={classes.questions}>
      {words.map(({ id, text, count }) => (
        <li key={id}>
          <p dir="auto">
            {text}
            <small>{count}</small>
          </p>
          {leads && (
            <span className={classes.actions}>
              <Action
                name={message('Remove')}
                text={text}
                onPress={() => offerUndo(notify, t('The word is removed, also from later answers.'), polls.removeWord(poll, id))}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Return the rows on screen: what is there keeps its place until the presenter decides. */
function useRows(cards: Cards, poll: Poll): readonly QuestionRow[] {
  useStore(cards.store)
  const waiting = cards.waiting(poll)
  const [{ from, rows }, setRows] = useState<{ readonly from: unknown; readonly rows: readonly QuestionRow[] }>({
    from: undefined,
    rows: [],
  })
  if (from === waiting) return rows
  const next = nextRows(rows, waiting, cards.isDecided)
  setRows({ from: waiting, rows: next })
  return next
}

/** The cards of a question: what waits, and what the audience sees, in groups. */
export function CardsPanel({ cards, poll, lead, notify }: Leading & { readonly cards: Cards; readonly poll: Poll }) {
  const rows = useRows(cards, poll)
  const leads = useLeads({ lead })
  const groups = groupCards(cards.shown(poll))
  const names = groups.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const waits = cards.waiting(poll).length
  return (
    <>
      <p role="status">{plural('{count, plural, =0 {No card waits} one {# card waits} other {# cards wait}}', { count: waits })}</p>
      {rows.length > 0 && (
        <ul aria-label={t('Waiting cards')} className={classes.questions}>
          {rows.map(({ question, isGone }) => (
            <li key={question.id}>
              <p dir="auto">
                {isGone ? <s>{question.text}</s> : question.text}
                {isGone && <small>{t('Its device has changed it. The new text waits below.')}</small>}
              </p>
              {leads && !isGone && (
                <span className={classes.actions}>
                  <Action name={message('Approve')} text={question.text} onPress={() => cards.approve(poll, question)} />
                  <Action
                    name={message('Decline')}
                    text={question.text}
                    onPress={() => offerUndo(notify, t('The card is declined.'), cards.decline(poll, question.id))}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <ul aria-label={t('Cards of the audience')} className={classes.questions}>
          {groups.flatMap((group) =>
            group.cards.map(({ id, text, isPinned = false, isHighlighted = false }) => (
              <li key={id}>
                <p dir="auto">{text}</p>
                {leads && (
                  <span className={classes.actions}>
                    <Action name={message('Pin')} text={text} isPressed={isPinned} onPress={() => cards.pin(id, !isPinned)} />
                    <Action
                      name={message('Highlight')}
                      text={text}
                      isPressed={isHighlighted}
                      onPress={() => cards.highlight(id, !isHighlighted)}
                    />
                    <Action
                      name={message('Remove')}
                      text={text}
                      onPress={() => offerUndo(notify, t('The card is removed.'), cards.decline(poll, id))}
                    />
                  </span>
                )}
                {leads && (
                  <GroupField key={group.name} text={text} name={group.name ?? ''} names={names} onName={(name) => cards.group(id, name)} />
                )}
              </li>
            )),
          )}
        </ul>
      )}
    </>
  )
}

interface GroupFieldProps {
  readonly text: string
  readonly name: string
  /** The groups that there are. */
  readonly names: readonly string[]
  readonly onName: (name: string) => void
}

/** The group of a card: a name that is there, or a new one. It counts with Enter, or when the field loses the focus. */
function GroupField({ text, name, names, onName }: GroupFieldProps) {
  const [typed, type] = useState(name)
  const list = `lectern-groups-${names.length}-${name}`
  const set = () => typed !== name && onName(typed)
  return (
    <form
      className={classes.group}
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      <input
        aria-label={t('Group of: {text}', { text })}
        placeholder={t('Group')}
        list={list}
        maxLength={longestGroup}
        dir="auto"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={set}
      />
      <datalist id={list}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </form>
  )
}

/** The names of the players of a quiz, which the presenter removes. */
export function PlayersPanel({ boards, lead, notify }: Leading & { readonly boards: Boards }) {
  const { players } = useStore(boards.store)
  const leads = useLeads({ lead })
  const named = players.filter(({ isRemoved }) => !isRemoved)
  if (!leads || named.length === 0) return null
  return (
    <ul aria-label={t('Players')} className={classes.questions}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <p dir="auto">{name}</p>
          <span className={classes.actions}>
            <Action
              name={message('Remove the name')}
              text={name}
              onPress={() => {
                boards.remove(id, true)
                offerUndo(notify, t('The name is removed.'), () => boards.remove(id, false))
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
