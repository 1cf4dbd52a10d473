import { expect } from 'vitest'
import type { Action, Driver } from './engine.ts'

/** Keys without a character, as WebDriver writes them. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Space: ' ',
}

/** What has a role in the markup of the product. */
const roles: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  dialog: 'dialog[open], [role=dialog]',
  group: '[role=group], fieldset',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  region: '[role=region], section[aria-label]',
  textbox: 'input:not([type]), input[type=text], textarea, [role=textbox]',
  toolbar: '[role=toolbar]',
}

type Spot = readonly [x: number, y: number]

/** A place of a role and a name in the page: the middle of what people see of it, or null. */
const findSource = `(selector, name) => {
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    element.labels?.[0]?.textContent ??
    element.querySelector(':scope > legend')?.textContent ??
    element.textContent
  const found = [...document.querySelectorAll(selector)].find(
    (element) => nameOf(element).trim() === name && element.checkVisibility({ visibilityProperty: true }),
  )
  if (!found) return null
  const box = found.getBoundingClientRect()
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
}`

type Place = readonly [no: number, clicks: number]

const placeSource = `() => {
  const slide = [...document.querySelectorAll('[aria-roledescription=slide]')].find((one) => one.checkVisibility())
  return [Number(slide?.dataset.slide ?? 0), Number(slide?.dataset.clicks ?? 0)]
}`

const colorSource = `async (picture, selector, across, down) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const box = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility()).getBoundingClientRect()
  return [...context.getImageData(box.x + box.width * across, box.y + box.height * down, 1, 1).data.slice(0, 3)]
}`

/** A page of a deck, taken hold of by the roles and names of contract.md. */
export class Page {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  goTo = (url: string): Promise<void> => this.#driver.goTo(url)
  close = (): Promise<void> => this.#driver.close()
  picture = (): Promise<string> => this.#driver.picture()

  /** Run the text of a function in the page. */
  async call<Result>(source: string, ...args: readonly unknown[]): Promise<Result> {
    return JSON.parse(await this.#driver.call(source, args)) as Result
  }

  /** Wait until a function of the page returns this value. */
  async until(source: string, wanted: unknown, ...args: readonly unknown[]): Promise<void> {
    // A page that is being replaced answers nothing.
    await expect.poll(() => this.call(source, ...args).catch((error: unknown) => String(error)), { message: source }).toEqual(wanted)
  }

  /** Wait for a role and a name, and return its place. */
  async find(role: string, name: string): Promise<Spot> {
    let spot: Spot | null = null
    await expect
      .poll(
        async () => {
          spot = await this.call<Spot | null>(findSource, roles[role] ?? '', name)
          return spot
        },
        { message: `${role} ${name}` },
      )
      .not.toBeNull()
    return spot ?? [0, 0]
  }

  async untilGone(role: string, name: string): Promise<void> {
    await this.until(findSource, null, roles[role] ?? '', name)
  }

  /** Press keys one after the other; the keys of `Control+s` together. */
  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const values = name.split('+').map((key) => keys[key] ?? key)
      const actions: Action[] = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]
      await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }])
    }
  }

  type = (text: string): Promise<void> => this.press(...text)

  /** Draw a line with a mouse or a finger. */
  async drag(pointerType: 'mouse' | 'touch', ...[from, ...others]: readonly Spot[]): Promise<void> {
    const [x, y] = from ?? [0, 0]
    const actions: Action[] = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...others.map(([toX, toY]) => ({ type: 'pointerMove', x: toX, y: toY, duration: 30 })),
      { type: 'pointerUp', button: 0 },
    ]
    await this.#driver.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }])
  }

  async point(x: number, y: number): Promise<void> {
    await this.#driver.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [{ type: 'pointerMove', x, y, duration: 0 }] },
    ])
  }

  async click(role: string, name: string): Promise<void> {
    let spot = await this.find(role, name)
    await this.point(...spot)
    // What comes late may still move its neighbors.
    for (let now = await this.find(role, name); String(now) !== String(spot); now = await this.find(role, name)) {
      spot = now
      await this.point(...spot)
    }
    await this.drag('mouse', spot)
  }

  /** Press a button of the bar, which shows itself when the pointer comes near. */
  async pressInBar(name: string): Promise<void> {
    await this.point(640, 712)
    await this.click('button', name)
  }

  /** Return the slide on screen and its step. */
  place = (): Promise<Place> => this.call<Place>(placeSource)

  /** Wait until the slide on screen is this one, at this step. */
  expectAt = (no: number, clicks = 0): Promise<void> => this.until(placeSource, [no, clicks])

  /** Wait until another slide or step is on screen, and return it. */
  async untilMoved(from: Place): Promise<Place> {
    let place = from
    const read = async () => {
      place = await this.place()
      return place
    }
    await expect.poll(read, { message: `another place than ${from}` }).not.toEqual(from)
    return place
  }

  /** Return the color that people see at a share of the width and the height of an element. */
  async colorAt(selector: string, across: number, down: number): Promise<readonly [red: number, green: number, blue: number]> {
    return this.call(colorSource, await this.#driver.picture(), selector, across, down)
  }
}
