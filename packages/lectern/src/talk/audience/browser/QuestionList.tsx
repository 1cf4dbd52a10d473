import { t } from '../../../base/language/index.ts'
import type { PublishedQuestion } from '../model/index.ts'
import './audience.css'
import './questions.css'

interface QuestionListProps {
  /** In the order of the list. */
  readonly questions: readonly PublishedQuestion[]
  readonly votes?: ReadonlySet<string> | undefined
  /** Undefined where nobody can vote. */
  readonly vote?: ((id: string, isFor: boolean) => void) | undefined
  /** The questions of this device, which are marked. */
  readonly own?: readonly { readonly id: string }[] | undefined
  /** Whether another list beside it has the same questions, with buttons. */
  readonly isPicture?: boolean
}

/** The questions that the presenter has approved, with their votes. */
export const QuestionList = ({ questions, votes, vote, own, isPicture }: QuestionListProps) => (
  <ol aria-label={t('Questions')} aria-hidden={isPicture || undefined} className="lectern-questions-list">
    {questions.map(({ id, text, name, votes: count, isPinned, isAnswered }) => (
      <li key={id} data-pinned={isPinned || undefined} data-answered={isAnswered || undefined}>
        {vote && !isAnswered ? (
          <button
            type="button"
            className="lectern-question-votes"
            aria-label={t('Vote for: {text}', { text })}
            aria-pressed={votes?.has(id) === true}
            onClick={() => vote(id, votes?.has(id) !== true)}
          >
            <span aria-hidden="true">▲</span> {count}
          </button>
        ) : (
          <span className="lectern-question-votes">
            <span aria-hidden="true">▲</span> {count}
            <span className="lectern-unseen"> {t('votes')}</span>
          </span>
        )}
        <p>
          <span dir="auto">{text}</span>
          {name !== undefined && <cite dir="auto">{name}</cite>}
          {own?.some((question) => question.id === id) && <small>{t('Yours')}</small>}
          {isPinned && !isAnswered && <small>{t('Pinned')}</small>}
          {isAnswered && <small>{t('Answered')}</small>}
        </p>
      </li>
    ))}
  </ol>
)
