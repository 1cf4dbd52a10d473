import { spawnSync } from 'node:child_process'
import { renderUnicodeCompact } from 'uqr'
import { atExit } from '../../base/lib/node/index.ts'
import type { DeckConfig } from '../../deck/config/index.ts'
import { isOwnMachine, joinLetters, lettersAddress, talkLinks } from '../../talk/live/model/index.ts'
import { print, showAside } from './terminal.ts'

/** Return the address of the presenter's screen relative to the deck's; undefined when it is disabled. @internal for its test */
export function presenterAddress(
  { presenter, routerMode }: Pick<DeckConfig, 'presenter' | 'routerMode'>,
  place: 'dev' | 'build',
): string | undefined {
  if (presenter !== true && presenter !== place) return undefined
  return routerMode === 'hash' ? '#/presenter' : 'presenter'
}

/**
 * Return the links to a served deck, one per line (contract.md, "Commands"). `addresses`: on this machine first, then those for others. Without a
 * password, only this machine gets a link to the presenter's screen, so that others do not find the notes.
 */
export function linkLines(
  config: Pick<DeckConfig, 'presenter' | 'routerMode' | 'remote'>,
  place: 'dev' | 'build',
  addresses: readonly string[],
): string {
  const below = presenterAddress(config, place)
  const hasPassword = typeof config.remote === 'string' && config.remote !== ''
  const presenting = below === undefined ? [] : addresses.slice(0, hasPassword ? undefined : 1).map((address) => address + below)
  const list = (name: string, links: readonly string[]) =>
    links.map((link, index) => `  ${(index === 0 ? name : '').padEnd(9)} ${link}\n`).join('')
  return `\n${list('Audience', addresses)}${list('Presenter', presenting)}\n`
}

/** Keys that a terminal turns into signals, unless a program reads each key. */
const signals: Readonly<Record<string, NodeJS.Signals>> = { '\u0003': 'SIGINT', '\u001a': 'SIGTSTP', '\u001c': 'SIGQUIT' }

/** Return whether the terminal belongs to this process. A process in the background is stopped when it asks for keys. */
function isInForeground(): boolean {
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'stat=', '-p', String(process.pid)], { encoding: 'utf8', timeout: 2000 }).stdout?.includes('+') === true
}

/** Send a signal to all processes of the command, as the terminal does. */
function raise(signal: NodeJS.Signals): void {
  if (process.platform !== 'win32') process.kill(0, signal)
  else if (signal === 'SIGINT') process.emit(signal, signal)
}

/**
 * Show a text on the second screen of the terminal when the key is pressed, and hide it at the next press. `textFor` gets the number of lines of the
 * screen. Restore the terminal when the process ends or is stopped. Return whether this process receives keys.
 */
function answerKey(key: string, textFor: (rows: number) => string): boolean {
  const { stdin, stdout } = process
  if (!stdin.isTTY || !isInForeground()) return false
  let isShown = false
  const show = (next: boolean) => {
    isShown = next
    showAside(isShown ? textFor(stdout.rows) : undefined)
  }
  const leave = () => {
    show(false)
    stdin.setRawMode(false)
    // A background process that reads from the terminal is stopped.
    stdin.pause()
  }
  const take = () => {
    if (!isInForeground()) return
    stdin.setRawMode(true)
    stdin.resume()
  }
  stdin.on('error', () => undefined) // the terminal was closed
  stdin.on('data', (data) => {
    const pressed = String(data)
    const signal = signals[pressed]
    if (pressed.toLowerCase() === key || (isShown && pressed === '\u001b')) show(!isShown)
    else if (signal) {
      if (signal !== 'SIGINT') leave()
      raise(signal)
      // Without a shell to continue it, the process was not stopped.
      if (signal === 'SIGTSTP') setTimeout(take, 100).unref()
    }
  })
  take()
  stdin.unref()
  stdout.on('resize', () => {
    if (isShown) show(true)
  })
  process.on('SIGCONT', take)
  atExit(leave)
  return true
}

/** Return the hosts that another device can reach; all of them if there is none. */
function forOthers(addresses: readonly string[]): readonly string[] {
  const others = addresses.filter((address) => new URL(address).hostname !== 'localhost')
  return others.length > 0 ? others : addresses
}

/** The links to a live talk, as the command knows them. */
interface LinkedTalk {
  readonly config: Pick<DeckConfig, 'presenter' | 'routerMode'>
  readonly place: 'dev' | 'build'
  /** On this machine first, then those for others. */
  readonly addresses: readonly string[]
  readonly key: { readonly presenterKey: string; readonly publicKey: string; readonly generatedPassword?: string | undefined }
}

/** Return a line for each link. The first has the name. */
const list = (name: string, links: readonly string[]) =>
  links.map((link, index) => `${(index === 0 ? name : '').padEnd(9)} ${link}\n`).join('')

/** Return the links with a code of the first that other devices can open. */
const block = (name: string, links: readonly string[]) => `${list(name, links)}\n${renderUnicodeCompact(forOthers(links)[0] ?? '')}\n\n`

/** Return the block of the audience: its links, the letters of the talk, and the code of the first link that other devices can open. */
function audienceBlock({ addresses, key }: LinkedTalk): string {
  const links = forOthers(addresses)
  const [first = ''] = links
  const letters = isOwnMachine(first) ? '' : list('Letters', [lettersAddress(first, joinLetters(key.publicKey))])
  return `\n${list('Audience', links)}${letters}\n${renderUnicodeCompact(first)}\n\n`
}

/** Return the links with which people present. The key is in the fragment, which browsers send to no server. */
function presentersLinks({ config, addresses, key }: LinkedTalk) {
  const linksTo = (address: string) => talkLinks(address, config.routerMode, key.presenterKey)
  const others = forOthers(addresses)
  return {
    presenter: [...new Set([addresses[0] ?? '', ...others])].map((address) => linksTo(address).presenter),
    remote: others.map((address) => linksTo(address).remote),
  }
}

const passwordLine = ({ generatedPassword }: LinkedTalk['key']) =>
  generatedPassword === undefined ? '' : `The password of the presenter is ${generatedPassword}\n`

const warning = (place: 'dev' | 'build') => `whoever has one can present${place === 'dev' ? ' and edit the deck' : ''}.\n`

/** Return the links to a live talk, each with a QR code (contract.md, "Commands"). @internal for its test */
export function liveLinkLines(talk: LinkedTalk): string {
  const audience = audienceBlock(talk)
  if (presenterAddress(talk.config, talk.place) === undefined) return audience
  const { presenter, remote } = presentersLinks(talk)
  return [
    audience,
    block('Presenter', presenter),
    block('Remote', remote),
    `Keep the last two links to yourself: ${warning(talk.place)}`,
    `${passwordLine(talk.key)}\n`,
  ].join('')
}

/** Return the links that the audience may see on a projector. `hasKey`: whether a key of the terminal shows the others. */
function audienceLines(talk: LinkedTalk, hasKey: boolean): string {
  const { config, place, addresses, key } = talk
  const audience = audienceBlock(talk)
  const below = presenterAddress(config, place)
  if (below === undefined) return audience
  const how = hasKey ? 'Press l to show them, and l again to hide them.' : 'Start with --links to print them.'
  const here = key.generatedPassword === undefined ? `On this machine, ${addresses[0]}${below} asks for the password.\n` : ''
  return `${audience}The audience may see this screen, so the links of the presenter and the remote are not on it. ${how}\n${here}\n`
}

/** Return the links with which people present, on a screen with this number of lines. Without room for the codes, they are left out. @internal for its test */
export function presentersLines(talk: LinkedTalk, rows: number): string {
  const { presenter, remote } = presentersLinks(talk)
  const end = `Keep these links to yourself: ${warning(talk.place)}${passwordLine(talk.key)}\nPress l to hide them.`
  const texts = [
    `${block('Presenter', presenter)}${block('Remote', remote)}${end}`,
    `${list('Presenter', presenter)}\n${block('Remote', remote)}${end}`,
    `${list('Presenter', presenter)}\n${list('Remote', remote)}\nMake the window larger to see the code of the remote.\n${end}`,
  ]
  return texts.find((text) => text.split('\n').length <= rows) ?? texts.at(-1) ?? ''
}

/**
 * Print the links to a live talk. In a terminal, which the audience may see on a projector, print only the link of the audience. Show the others on request,
 * unless `all` is set.
 */
export function printLiveLinks(talk: LinkedTalk, all: boolean): void {
  const isPrivate = process.stdout.isTTY && !all && presenterAddress(talk.config, talk.place) !== undefined
  print(
    isPrivate
      ? audienceLines(
          talk,
          answerKey('l', (rows) => presentersLines(talk, rows)),
        )
      : liveLinkLines(talk),
  )
}
