import { renderUnicodeCompact } from 'uqr'
import type { DeckConfig } from '../../deck/config/index.ts'
import { talkLinks } from '../../talk/live/model/index.ts'
import { presenterAddress } from './links.ts'
import { print } from './terminal.ts'
import { answerKey } from './terminal-key.ts'

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
  readonly key: { readonly presenterKey: string; readonly generatedPassword?: string | undefined }
}

/** Return a line for each link. The first has the name. */
const list = (name: string, links: readonly string[]) =>
  links.map((link, index) => `${(index === 0 ? name : '').padEnd(9)} ${link}\n`).join('')

/** Return the links with a code of the first that other devices can open. */
const block = (name: string, links: readonly string[]) => `${list(name, links)}\n${renderUnicodeCompact(forOthers(links)[0] ?? '')}\n\n`

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

/** Return the links to a live talk, each with a QR code (contract.md, "Commands"). */
export function liveLinkLines(talk: LinkedTalk): string {
  const audience = `\n${block('Audience', forOthers(talk.addresses))}`
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

/** Return the links that a room may see on a projector. `hasKey`: whether a key of the terminal shows the others. */
function audienceLines({ config, place, addresses, key }: LinkedTalk, hasKey: boolean): string {
  const audience = `\n${block('Audience', forOthers(addresses))}`
  const below = presenterAddress(config, place)
  if (below === undefined) return audience
  const how = hasKey ? 'Press l to show them, and l again to hide them.' : 'Start with --links to print them.'
  const here = key.generatedPassword === undefined ? `On this machine, ${addresses[0]}${below} asks for the password.\n` : ''
  return `${audience}A room may see this screen, so the links of the presenter and the remote are not on it. ${how}\n${here}\n`
}

/** Return the links with which people present, on a screen with this number of lines. Without room for the codes, they are left out. */
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
 * Print the links to a live talk. In a terminal, which a room may see on a projector, print those of the audience alone, and show the others on request,
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
