import type { Readable, Writable } from 'node:stream'
import { confirm, intro, isCancel, outro, select, text } from '@clack/prompts'
import type { ThemeChoice } from '../scaffold/index.ts'

/** The options of a new deck that are already known. */
export interface DeckWishes {
  readonly dir: string | undefined
  readonly title: string | undefined
  readonly author: string | undefined
  readonly theme: string | undefined
  readonly colorSchema: string | undefined
  readonly githubPages: boolean | undefined
}

const schemeNames: Readonly<Record<string, string>> = { auto: 'setting of the viewer', light: 'light', dark: 'dark' }

/** Return why the deck cannot be created in `dir`; undefined when it can. */
function whyNot(dir: string, mustBeFree: (dir: string) => void): string | undefined {
  try {
    return void mustBeFree(dir)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Ask at the terminal for the missing options. Return undefined when the user cancels. */
export async function askDeck({
  given,
  themes,
  schemes,
  mustBeFree,
  terminal = {},
}: {
  readonly given: DeckWishes
  readonly themes: readonly ThemeChoice[]
  readonly schemes: readonly string[]
  /** Throws when the folder is not empty. */
  readonly mustBeFree: (dir: string) => void
  /** By default the terminal of the process. */
  readonly terminal?: { readonly input?: Readable; readonly output?: Writable }
}): Promise<DeckWishes | undefined> {
  const width = Math.max(...themes.map(({ name }) => name.length))
  const looks = themes.map(({ name, about, picture }) => ({
    value: name,
    label: `${name.padEnd(width)}  ${about}`.trimEnd(),
    ...(picture && { hint: `see ${picture}` }),
  }))
  const questions = {
    dir: () =>
      text({
        ...terminal,
        message: 'Folder',
        placeholder: 'my-deck',
        defaultValue: 'my-deck',
        validate: (value) => whyNot(value || 'my-deck', mustBeFree),
      }),
    title: () => text({ ...terminal, message: 'Title', placeholder: 'My deck', defaultValue: 'My deck' }),
    author: () => text({ ...terminal, message: 'Who is the speaker?', placeholder: 'optional', defaultValue: '' }),
    theme: () => select({ ...terminal, message: 'Theme', options: looks }),
    colorSchema: () =>
      select({ ...terminal, message: 'Light or dark?', options: schemes.map((value) => ({ value, label: schemeNames[value] ?? value })) }),
    githubPages: () => confirm({ ...terminal, message: 'Publish it on GitHub Pages with every push?', initialValue: false }),
  }
  intro('A new deck', terminal)
  let wishes = given
  for (const name of ['dir', 'title', 'author', 'theme', 'colorSchema', 'githubPages'] as const) {
    if (given[name] !== undefined) continue
    const answer = await questions[name]()
    if (isCancel(answer)) return undefined
    wishes = { ...wishes, [name]: answer }
  }
  outro('See it with:', terminal)
  return wishes
}
