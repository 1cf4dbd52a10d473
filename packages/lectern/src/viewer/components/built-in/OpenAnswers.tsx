import type { ReactNode } from 'react'
import { message, t } from '../../../base/language/index.ts'
import { cardsOf } from '../../../talk/audience/browser/index.ts'
import { type Card, defineOther, groupCards } from '../../../talk/audience/model/index.ts'
import { longestQuestion } from '../../../talk/live/model/index.ts'
import { PollFrame, type PollView } from '../polls/PollFrame.tsx'
import { isOn, withBefore } from '../polls/poll-items.ts'
import { TextForm } from '../polls/TextForm.tsx'
import { useJoinedTalk } from '../use-joined-talk.ts'
import '../polls/cards.css'

export interface OpenAnswersProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
}

/** Asks the audience of a live talk for a text. The presenter approves each card, groups, pins and highlights cards, and reveals them. */
export default function OpenAnswers({ question, shared, again }: OpenAnswersProps): ReactNode {
  const poll = withBefore(isOn(again), (rules) => defineOther('open', question, [], [], rules))
  return <PollFrame poll={poll} shared={shared} draw={(view) => <CardsView view={view} />} />
}

const fates = {
  waits: message('Your card waits for the presenter.'),
  shown: message('Your card is on the wall.'),
  declined: message('The presenter has declined your card.'),
}

function CardsView({ view: { poll, result, choose, inputs, texts, isApart, stored } }: { readonly view: PollView }) {
  const cards = useJoinedTalk(cardsOf)?.feature
  const own = inputs ? cards?.fate(poll) : undefined
  const shown = cards?.shown(poll) ?? []
  const paper = stored?.options.map((text, no): Card => {
    const group = stored.groups?.[no]
    return { id: String(no), to: '', text, at: no, ...(group && { group }) }
  })
  return (
    <>
      {!(isApart && choose) && <Wall cards={!result ? [] : shown.length > 0 ? shown : (paper ?? [])} isHidden={!result} />}
      {inputs && choose && (
        <TextForm
          key={texts[0]}
          label={t('Your answer')}
          button={texts.length === 0 ? t('Send') : t('Send again')}
          longest={longestQuestion}
          value={texts[0] ?? ''}
          keeps
          onText={(text) => choose([], [text])}
        />
      )}
      {own && <p className="lectern-card-fate">{t(fates[own])}</p>}
    </>
  )
}

/** The approved cards, in their groups. */
function Wall({ cards, isHidden }: { readonly cards: readonly Card[]; readonly isHidden: boolean }) {
  if (cards.length === 0) return <p className="lectern-wall-empty">{isHidden ? t('The answers appear here.') : t('No answers yet')}</p>
  return (
    <div className="lectern-wall" data-many={cards.length > 8 || undefined}>
      {groupCards(cards).map(({ name = '', cards: own }) => (
        <section key={name} aria-label={name || t('Answers')}>
          {name !== '' && (
            <p dir="auto" aria-hidden="true" className="lectern-wall-group">
              {name}
            </p>
          )}
          <ul aria-label={name || t('Cards')}>
            {own.map(({ id, text, isPinned, isHighlighted }) => (
              <li key={id} data-highlighted={isHighlighted} data-pinned={isPinned}>
                <span dir="auto">{text}</span>
                {isPinned && <small>{t('Pinned')}</small>}
                {isHighlighted && <span className="lectern-unseen">{t('Highlighted')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
