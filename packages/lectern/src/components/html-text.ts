const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text of highlighted code, which has three entities and no others. */
export const htmlText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)

/** A text as the highlighter would write it that knows no language: one element a line. */
export const textHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => `<span class="line">${line}</span>`)
    .join('\n')
