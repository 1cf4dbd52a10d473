import { loadPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { NavigationGuard } from '../../../deck/navigation/model/index.ts'
import type { AppOptions } from '../deck-source.ts'

interface SetupModule {
  readonly default: (manifest: DeckManifest) => readonly NavigationGuard[]
}

/** Load and run the deck's `setup/app.ts`. The deck waits for the first attempt. What a later attempt sets applies from then on. */
export async function loadAppSetup(
  load: () => Promise<SetupModule>,
  manifest: DeckManifest,
): Promise<Pick<AppOptions, 'guards' | 'lateGuards'>> {
  return new Promise((done) => {
    const wait = () => done({ lateGuards: guards })
    const guards: Promise<readonly NavigationGuard[]> = loadPart('the setup of this deck', load, wait).then((module) =>
      module.default(manifest),
    )
    guards.then((all) => done({ guards: all }))
  })
}
