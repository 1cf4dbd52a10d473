/** Return a text as one segment of an address: lower-case letters, digits and single dashes. Return `slides` when no character can be kept. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss')
  const slug = plain
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'slides'
}
