const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The text of highlighted code, which has three entities and no others. */
export const htmlText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
