/** Write a date for people, with the name of its month. Use the language of the browser for a tag such as `en_US`, which is not a language tag. */
export function longDate(date: Date, language: string): string {
  try {
    return date.toLocaleDateString(language, { dateStyle: 'long' })
  } catch {
    return date.toLocaleDateString(undefined, { dateStyle: 'long' })
  }
}
