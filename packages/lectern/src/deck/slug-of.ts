/** A text as one part of an address: lower-case letters, digits and single dashes; `slides` when none of it can be kept. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss')
  const slug = plain
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || 'slides'
}
