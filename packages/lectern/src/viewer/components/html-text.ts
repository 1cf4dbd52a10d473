const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Return the text of highlighted code. It contains only three entities. */
export const htmlText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)

/** Return a text as the highlighter writes it for an unknown language: one element for each line. */
export const textHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .map((line) => `<span class="line">${line}</span>`)
    .join('\n')
