/** Texts of the interface in one language: the English message and its translation. The empty message has the locale of the catalog, as in gettext. */
export type Catalog = Readonly<Record<string, string>>

/** Values for the placeholders of a message. Text is put in as it is. */
export type Values = Readonly<Record<string, string | number>>

declare global {
  /** The catalog of this page's interface; undefined for English. A page has one, as it has one `lang`. */
  var lecternTexts: Catalog | undefined
}

/** Put values into the placeholders of a text: `{name}`. @internal for its test */
export const fill = (text: string, values: Values): string => text.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`)

/**
 * Return an English message in the language of the interface. Call it where the text is shown, never when a module is loaded.
 *
 * @param message English, with placeholders such as `{name}`; for plurals see `plural`
 */
export const t = (message: string, values?: Values): string => {
  const text = globalThis.lecternTexts?.[message] ?? message
  return values ? fill(text, values) : text
}

/** Return an English message in the language of a catalog, for pages that are written without a browser. */
export const translate = (texts: Catalog | undefined, message: string): string => texts?.[message] ?? message

/** Return a script with its English messages in the language of a catalog. The script has each of them as one literal. */
export const translateScript = (script: string, texts: Catalog | undefined, messages: readonly string[]): string =>
  messages.reduce((code, english) => code.replaceAll(english, () => translate(texts, english).replace(/[`'"\\$]/g, '\\$&')), script)

/** Return the locale of the interface, for `Intl`. */
export const locale = (): string => globalThis.lecternTexts?.[''] ?? 'en'

/** Return whether the interface is written from right to left. */
export const isRightToLeft = (): boolean => /^(ar|he)/.test(locale())

/**
 * Return the `lang` of words in the language of the deck, where it differs from that of the interface around them; undefined where it does not. Chinese
 * has two scripts, so its words always say theirs.
 */
export const langAmong = (language: string): string | undefined =>
  language.startsWith(locale().slice(0, 2)) && !language.startsWith('zh') ? undefined : language

/** Mark an English message that is written in one place and shown in another, where `t` translates it. */
export const message = <Text extends string>(english: Text): Text => english
