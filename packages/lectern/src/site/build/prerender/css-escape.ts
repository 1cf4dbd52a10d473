/** Write a text as an identifier of CSS, as `CSS.escape` does in browsers (CSSOM, "serialize an identifier"). */
export function cssEscape(text: unknown): string {
  const units = String(text)
  const startsAt = units.startsWith('-') ? 1 : 0
  let escaped = ''
  for (let index = 0; index < units.length; index++) {
    const unit = units.charAt(index)
    const code = units.charCodeAt(index)
    if (code === 0) escaped += '\uFFFD'
    else if (code < 0x20 || code === 0x7f || (index <= startsAt && /\d/.test(unit))) escaped += `\\${code.toString(16)} `
    else if (units === '-' || (code < 0x80 && !/[\w-]/.test(unit))) escaped += `\\${unit}`
    else escaped += unit
  }
  return escaped
}
