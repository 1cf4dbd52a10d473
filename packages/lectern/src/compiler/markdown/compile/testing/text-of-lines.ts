/** Return the text in the HTML of highlighted lines. */
export const textOfLines = (lines: readonly string[] = []) =>
  lines
    .join('\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
