import { useStore } from 'zustand/react'
import { plural, t } from '../../../base/language/index.ts'
import { ActionButton, looks, saveFile, useModal } from '../../../base/ui/index.ts'
import { reportHtml, revealedReport } from '../model/index.ts'
import { boardsOf, cardsOf, pollsOf, questionsOf } from './audience-of.tsx'
import type { LiveTalk } from './live-talk.ts'
import classes from './Takeaway.module.css'

/** What the page that people keep says of the deck. */
export interface TakeawayDeck {
  readonly title: string
  readonly language: string
  /** The address of all slides, to print. */
  readonly slides: string
}

interface TakeawayProps {
  readonly talk: LiveTalk
  readonly about: TakeawayDeck
  readonly onClose: () => void
}

/** What was asked so far, for people who want to keep it: what presenters have revealed, and the slides. */
export function TakeawayDialog({ talk, about, onClose }: TakeawayProps) {
  const { title, dialog } = useModal(onClose)
  const [polls, cards, questions] = [pollsOf(talk), cardsOf(talk), questionsOf(talk)]
  const { polls: published } = useStore(polls.store)
  const report = revealedReport({
    polls: published,
    asked: polls.asked,
    cards: useStore(cards.store).cards,
    boards: useStore(boardsOf(talk).store).boards,
    questions: useStore(questions.store).shown,
    at: talk.now(),
  })
  const isEmpty = report.polls.length + report.questions.length === 0
  const save = () => {
    const page = reportHtml(about.title, [report], { texts: globalThis.lecternTexts, language: about.language })
    saveFile(window, 'answers.html', new Blob([page], { type: 'text/html' }))
  }
  return (
    <dialog {...dialog} className={`${looks.surface} ${classes.takeaway}`}>
      <header>
        <h2 id={title}>{t('What was asked')}</h2>
        <ActionButton onClick={onClose}>{t('Close')}</ActionButton>
      </header>
      {isEmpty && <p>{t('Nothing was shown yet.')}</p>}
      {report.polls.map(({ id, question, devices, answers, ratings, right = [] }) => (
        <section key={id}>
          <h3 dir="auto">{question}</h3>
          <p>{plural('{count, plural, one {# device} other {# devices}}', { count: devices })}</p>
          <ul>
            {ratings?.map(({ statement, devices: voters, mean }) => (
              <li key={statement}>
                <span dir="auto">{statement}</span>
                <span>{voters === 0 ? '–' : `${mean} (${voters})`}</span>
              </li>
            )) ??
              answers.map(({ option, count }) => (
                <li key={option}>
                  <span dir="auto">{right.includes(option) ? `✓ ${option}` : option}</span>
                  <span>{count}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {report.boards.map(({ quiz, rows }) => (
        <section key={quiz}>
          <h3 dir="auto">{[t('Leaderboard'), quiz].filter(Boolean).join(' · ')}</h3>
          <ol>
            {rows.map(({ place, name, points }, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name and points
              <li key={no}>
                <span dir="auto">{`${place}. ${name ?? t('No name')}`}</span>
                <span>{points}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {report.questions.length > 0 && (
        <section>
          <h3>{t('Questions')}</h3>
          <ul>
            {report.questions.map(({ text, votes }) => (
              <li key={text}>
                <span dir="auto">{text}</span>
                <span>{votes}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer>
        <ActionButton disabled={isEmpty} onClick={save}>
          {t('Save as a page')}
        </ActionButton>
        <a href={about.slides} target="_blank" rel="noreferrer">
          {t('All slides, to print or to save')}
        </a>
      </footer>
    </dialog>
  )
}
