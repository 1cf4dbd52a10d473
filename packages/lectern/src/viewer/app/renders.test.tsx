// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

/** The part of React's tree that the test reads. */
interface Fiber {
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly flags: number
  readonly tag: number
  readonly type: { readonly name?: string; readonly type?: { readonly name?: string } } | null
}

const { rendered } = vi.hoisted(() => {
  const rendered: string[] = []
  /** Tags of functions, functions with a ref, and functions in `memo`. */
  const components = [0, 11, 14, 15]
  /** React sets this flag of what it has rendered. */
  const performedWork = 1
  function visit(fiber: Fiber) {
    const before = fiber.alternate
    const name = fiber.type?.name ?? fiber.type?.type?.name
    if (components.includes(fiber.tag) && fiber.flags & performedWork) rendered.push(name ?? 'without a name')
    // React takes over the children of what it leaves as it is.
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  // What React reports to its developer tools. React looks for them when it is imported.
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
    },
  })
  return { rendered }
})

import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { useSlide } from '../../deck/theme/browser/index.ts'
import type { AppState } from './create-app.ts'
import type { AuthorFeatures, DeckChange } from './deck-source.ts'
import { startApp } from './start-app.tsx'

const names = ['one', 'two', 'three']

function Step() {
  return <p>step {useSlide().clicks}</p>
}
const slides = names.map((name) => ({
  default: function Slide() {
    return (
      <>
        <h1>{name}</h1>
        <Step />
      </>
    )
  },
}))

const EndLayout = () => <h1>The end</h1>

let app: AppState | undefined
afterEach(() => app?.dispose())

/** Move and return the components that React rendered until the move was on screen, in order. */
function rendersOf(move: () => void): readonly string[] {
  rendered.length = 0
  act(move)
  return rendered.splice(0)
}

async function openTalk(address: string, author?: AuthorFeatures) {
  document.body.innerHTML = '<div id="lectern"></div>'
  window.history.replaceState(null, '', address)
  const source = {
    manifest: sampleManifest(...names),
    load: async (no: number) => slides[no - 1] ?? { default: () => null },
    loadPresenting: () => Promise.reject(new Error('nobody presents')),
    ...(author && { author }),
  }
  app = await startApp({ source, layers: {}, EndLayout, extras: {} })
  await expect.poll(() => document.querySelectorAll('#lectern [data-slide]').length).toBe(3)
}

/** What belongs to the slide on screen: its group, the readers of its step, the drawing layer and the deck's own layers. */
const ofStage = ['TalkStage', 'Stage', 'Canvas', 'SlideStack', 'SlideView', 'Step', 'Ink', 'Layers', 'Layer', 'Layer']
/** What a slide that comes or goes adds. */
const ofOtherSlide = ['SlideView', 'Step', 'Ink']
/** What names the place: for assistive technology, in the link to the presenter, and in the deck's own controls. */
const ofPlace = ['Announcement', 'ScreenLink', 'OwnControls', 'DeckLayer']

it('a step renders what depends on the step: neither the content of the slide, nor the bar, nor the panels', async () => {
  await openTalk('/talk/2')
  expect(rendersOf(() => app?.navigation.move('next')).toSorted()).toEqual([...ofStage, ...ofPlace].toSorted())
})

it('a move to a prepared slide renders the two slides around their content, and the counter', async () => {
  await openTalk('/talk/2')
  expect(rendersOf(() => app?.navigation.move('nextSlide')).toSorted()).toEqual(
    [...ofStage, ...ofOtherSlide, ...ofPlace, 'Counter'].toSorted(),
  )
})

/** An author whose server says what the deck is now. */
function createAuthor() {
  let tell: (change: DeckChange) => void = () => undefined
  const author: AuthorFeatures = {
    restore: async () => undefined,
    whole: Promise.resolve(),
    askRest: () => undefined,
    learn: () => undefined,
    createNavigation,
    versions: names,
    subscribe(listener) {
      tell = listener
      return () => undefined
    },
    onSent: () => () => undefined,
    onCaughtError: () => undefined,
    over: () => null,
    barButtons: () => null,
    noteField: () => null,
    allNotes: () => null,
  }
  return { author, tell: (change: DeckChange) => tell(change) }
}

it('an edit renders the content of the edited slide, once, and of no other slide', async () => {
  const { author, tell } = createAuthor()
  await openTalk('/talk/2', author)
  const renders = rendersOf(() => tell({ manifest: sampleManifest('one', 'two', 'edited'), versions: ['one', 'two', 'edited'] }))
  expect(renders.filter((name) => name === 'Slide')).toHaveLength(1)
})

it('an edit that changes no heading and no step renders only what is around the slides', async () => {
  const { author, tell } = createAuthor()
  await openTalk('/talk/2', author)
  const manifest = app?.deck.getState() ?? sampleManifest(...names)
  const renders = rendersOf(() => tell({ manifest, versions: ['one', 'two', 'edited'] }))
  expect(renders.toSorted()).toEqual(['Canvas', 'Layer', 'Layer', 'Layers', 'SlideStack', 'Stage'])
})
