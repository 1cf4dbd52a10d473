import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import type { Shortcuts } from '../../../deck/shortcuts/browser/index.ts'
import classes from './Help.module.css'
import { Modal } from './Modal.tsx'
import { type KeyContext, shortcutList } from './shortcut-list.ts'

interface HelpProps {
  readonly shortcuts: Shortcuts
  readonly context: KeyContext
  readonly onClose: () => void
}

/** All shortcuts with their current keys. */
export function Help({ shortcuts, context, onClose }: HelpProps) {
  const rows = shortcutList(useStore(shortcuts.table), context)
  return (
    <Modal name={t('Keyboard shortcuts')} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('List of shortcuts')}>
        <div className={classes.columns}>
          <table className={classes.table}>
            <tbody>
              {rows.map(({ description, chords }) => (
                <tr key={description}>
                  <th scope="row">{description}</th>
                  <td>
                    {chords.map((chord) => (
                      <span key={chord.join('+')} className={classes.chord}>
                        {chord.map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Modal>
  )
}
