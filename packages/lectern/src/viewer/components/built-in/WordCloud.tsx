import { type ReactNode, useContext } from 'react'
import { t } from '../../../base/language/index.ts'
import { defineOther } from '../../../talk/audience/model/index.ts'
import { longestWord, mostWords } from '../../../talk/live/model/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { DeckContext } from '../deck-context.ts'
import { Cloud, WordTable } from '../polls/Cloud.tsx'
import { PollFrame, type PollView } from '../polls/PollFrame.tsx'
import { isOn, withBefore } from '../polls/poll-items.ts'
import { TextForm } from '../polls/TextForm.tsx'
import '../polls/cloud.css'

export interface WordCloudProps {
  readonly question: string
  /** The name of the question, if it is the same in all languages of the deck. The compiler sets it. */
  readonly shared?: string
  /** How many words each device gives. */
  readonly max?: number | string
  /** Whether the question was asked before, and is compared. */
  readonly again?: boolean | string
}

/** Asks the audience of a live talk for words. The presenter removes words and reveals the cloud. */
export default function WordCloud({ question, shared, max = 3, again }: WordCloudProps): ReactNode {
  const lang = useContext(DeckContext)?.deck.language
  const most = Math.min(mostWords, Math.max(1, Math.floor(Number(max)) || 3))
  const poll = withBefore(isOn(again), (rules) => defineOther('words', question, [], [], { most, ...rules, ...(lang && { lang }) }))
  return <PollFrame poll={poll} shared={shared} draw={(view) => <WordsView view={view} />} />
}

function WordsView({ view: { poll, result, choose, inputs, texts, isApart } }: { readonly view: PollView }) {
  const isPaper = useSlide().renderContext === 'print'
  const words = isApart && choose ? undefined : result?.words
  const most = poll.most ?? mostWords
  const give = (next: readonly string[]) => choose?.([], next)
  return (
    <>
      {words && words.length > 0 ? (
        <div data-paper={isPaper || undefined}>
          {!isPaper && <Cloud words={words} />}
          <WordTable words={words} />
        </div>
      ) : (
        !isApart && <p className="lectern-cloud-empty">{result ? t('No words yet') : t('The words appear here.')}</p>
      )}
      {inputs && choose && texts.length < most && (
        <TextForm
          label={most === 1 ? t('Your word') : t('Your word ({no} of {total})', { no: texts.length + 1, total: most })}
          button={t('Add')}
          longest={longestWord}
          onText={(word) => give([...texts.filter((one) => one !== word), word])}
        />
      )}
      {inputs && texts.length > 0 && (
        <ul aria-label={t('Your words')} className="lectern-own-words">
          {texts.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={t('Take back: {word}', { word })}
                disabled={!choose}
                onClick={() => give(texts.filter((one) => one !== word))}
              >
                <span dir="auto">{word}</span>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
