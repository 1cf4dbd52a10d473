const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Return a text as HTML that shows its source. Use it for Markdown that is nested too deep to read. */
export const asText = (text: string): string => `<p>${text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</p>`
