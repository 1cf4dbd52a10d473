import { escapeHtml } from '../lib/model/index.ts'

/** Return `sitemap.xml` with complete addresses, for search engines. */
export const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`).join('')}</urlset>
`
