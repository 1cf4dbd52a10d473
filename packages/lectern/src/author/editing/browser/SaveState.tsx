import { useStore } from 'zustand/react'
import { message, plural, t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import type { EditorSession } from './create-editor-session.ts'
import { conflictIn, type EditedFile } from './edited-files.ts'
import classes from './SaveState.module.css'

interface SaveStateProps {
  readonly session: EditorSession
}

function stateOf(files: readonly EditedFile[]): 'saving' | 'waiting' | 'saved' | undefined {
  if (files.length === 0) return undefined
  if (files.some(({ saving }) => saving)) return 'saving'
  return files.some(({ text, base }) => text !== base.text) ? 'waiting' : 'saved'
}
const stateTexts = { saving: message('Saving'), waiting: message('Not saved yet'), saved: message('Saved') } as const

function troubleOf({ trouble }: EditedFile): string | undefined {
  if (trouble?.kind === 'refused') return t('Not saved: {why}', { why: trouble.why })
  if (trouble?.kind !== 'unreachable') return undefined
  return trouble.kept
    ? t('Not saved: the authoring server does not answer. This window keeps your text and saves it when the server answers again.')
    : t(
        'Not saved: the authoring server does not answer, and this browser cannot store your text. Copy the text before you close this page.',
      )
}

/** Show whether all files of the session are saved, and offer a way out for each file that is not, even when its slide is no longer on screen. */
export function SaveState({ session }: SaveStateProps) {
  const open = [...useStore(session.store)]
  const troubles = new Set(open.flatMap(([, file]) => troubleOf(file) ?? []))
  const state = stateOf(open.map(([, file]) => file))
  return (
    <div className={classes.state}>
      {open.map(([name, file]) => file.trouble?.kind === 'conflict' && <Conflict key={name} session={session} name={name} file={file} />)}
      {[...troubles].map((trouble) => (
        <p key={trouble} role="alert" className={classes.trouble}>
          {trouble}
        </p>
      ))}
      {open.map(
        ([name, file]) =>
          file.setAside !== undefined && (
            <p key={name} className={classes.aside}>
              {t('The other version was set aside.')}
              <ActionButton onClick={() => session.takeBack(name, true)}>{t('Use it instead')}</ActionButton>
              <ActionButton onClick={() => session.takeBack(name, false)}>{t('Forget it')}</ActionButton>
            </p>
          ),
      )}
      <p role="status" className={classes.saved} data-saved={state === 'saved' ? '' : undefined}>
        {troubles.size === 0 && state && t(stateTexts[state])}
      </p>
    </div>
  )
}

/** Show the lines that were changed both here and in the file, and offer the choice between them. Nothing is written until the author chooses. */
function Conflict({ session, name, file }: { readonly session: EditorSession; readonly name: string; readonly file: EditedFile }) {
  const conflicts = conflictIn(file)
  return (
    <section aria-label={t('Conflict')} className={classes.conflict}>
      <p role="alert">
        {plural(
          '{count, plural, one {{name} was changed elsewhere in the lines that you changed, too.} other {{name} was changed elsewhere in # places that you changed, too.}} Nothing is saved until you choose.',
          { count: conflicts.length, name },
        )}
      </p>
      <div className={classes.versions}>
        {conflicts.map(({ mine, theirs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conflicts have no other key
          <div key={index} className={classes.place}>
            <figure>
              <figcaption>{t('Here')}</figcaption>
              <pre>{mine || ' '}</pre>
            </figure>
            <figure>
              <figcaption>{t('In the file')}</figcaption>
              <pre>{theirs || ' '}</pre>
            </figure>
          </div>
        ))}
      </div>
      <div className={classes.choices}>
        <ActionButton onClick={() => session.settle(name, 'mine')}>{t('Keep mine')}</ActionButton>
        <ActionButton onClick={() => session.settle(name, 'theirs')}>{t("Take the file's")}</ActionButton>
        <ActionButton onClick={() => session.settle(name, 'both')}>{t('Keep both')}</ActionButton>
      </div>
    </section>
  )
}
