import { expect, it } from 'vitest'
import { sampleManifest } from '../../deck/deck/testing/sample-manifest.ts'
import type { Navigation, NavigationOptions } from '../../deck/navigation/browser/index.ts'
import { createHeldNavigation } from './held-navigation.ts'

const steps = [0, 3, 1, 0]

/** Create a navigation of four slides, of which only slide 3 is known. */
function open(pathname = '/talk/3') {
  const known = new Set([3])
  const asked: (readonly number[])[] = []
  let names = ['one', 'two', 'three', 'four']
  const deck = () => {
    const manifest = sampleManifest(...names)
    return {
      ...manifest,
      slides: manifest.slides.map((slide, index) => ({ ...slide, clicks: known.has(index + 1) ? (steps[index] ?? 0) : 0 })),
    }
  }
  let heard: () => void = () => undefined
  let read = { pathname, search: '', hash: '' }
  const addressBar: NavigationOptions['addressBar'] = {
    read: () => read,
    write: () => undefined,
    reload: () => undefined,
    listen(listener) {
      heard = listener
      return () => undefined
    },
  }
  const learn = (numbers: readonly number[]) => {
    const missing = numbers.filter((no) => no > 0 && no <= 4 && !known.has(no))
    if (missing.length === 0) return undefined
    asked.push(missing)
    return Promise.resolve().then(() => {
      for (const no of missing) known.add(no)
      navigation.replaceDeck(deck(), navigation.store.getState().position)
    })
  }
  const navigation: Navigation = createHeldNavigation({ deck: deck(), position: { no: 3, clicks: 1 }, addressBar }, learn)
  return {
    navigation,
    asked,
    at: () => navigation.store.getState().position,
    save(...next: string[]) {
      names = next
      navigation.replaceDeck(deck(), navigation.store.getState().position)
    },
    goBack(address: string, search: string) {
      read = { pathname: address, search, hash: '' }
      heard()
    },
  }
}

it('a move back waits until the last step of the slide before is known, and the moves after it wait in order', async () => {
  const { navigation, asked, at } = open()
  navigation.move('previous')
  expect(at()).toEqual({ no: 3, clicks: 1 })
  navigation.move('previous')
  await expect.poll(at).toEqual({ no: 2, clicks: 3 })
  expect(asked[0]).toEqual([2, 4])
  navigation.move('previous')
  await expect.poll(at).toEqual({ no: 2, clicks: 2 })
})

it('a jump waits only for its slide, and keeps its step', async () => {
  const { navigation, asked, at } = open()
  await navigation.go(2, 2)
  expect(at()).toEqual({ no: 2, clicks: 2 })
  expect(asked).toEqual([[2]])
})

it('an address of the history keeps its step', async () => {
  const { goBack, at } = open()
  goBack('/talk/2', '?clicks=2')
  await expect.poll(at).toEqual({ no: 2, clicks: 2 })
})

it('when everything is known, a move is complete when its function returns', async () => {
  const { navigation, at } = open()
  await navigation.go(2)
  navigation.go(3)
  expect(at().no).toBe(3)
})

it('a move to a slide that a save removes meanwhile ends at the last slide, and not at the end slide', async () => {
  const { navigation, at, save } = open('/talk/1')
  const moved = navigation.go(4)
  save('one', 'two')
  await moved
  await expect.poll(at).toMatchObject({ no: 2 })
})
