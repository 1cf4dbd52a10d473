import { createShell, InterpreterContext, useNav } from 'lectern'
import { useSlide } from 'lectern/theme'
import { type ReactNode, useEffect, useState } from 'react'
import { createCommands } from '../commands/create-commands.ts'
import { createLateCaller, usePage } from '../page/use-page.ts'
import '../commands/command-line.css'

/** Let the terminals in it run chaintool's tools against the chain of the page. Without its worker, they show what the Markdown says. */
export default function CommandLine({ children }: { readonly children?: ReactNode }): ReactNode {
  const { currentPage } = useNav()
  const { no, isPicture } = useSlide()
  const { page, failure } = usePage(!isPicture && Math.abs(currentPage - no) <= 1)
  const [{ shell, caller }] = useState(() => {
    const caller = createLateCaller()
    return { caller, shell: createShell(createCommands(caller.call)) }
  })
  useEffect(() => caller.set({ page, failure }), [caller, page, failure])
  return (
    <div className="command-line">
      <InterpreterContext value={failure === undefined ? shell : undefined}>{children}</InterpreterContext>
      <p className="command-line-failure" role="status">
        {failure && `${failure} These are the outputs of a recorded run.`}
      </p>
    </div>
  )
}
