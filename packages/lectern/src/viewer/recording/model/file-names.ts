/** Characters that file systems do not allow in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** Return a name that every file system accepts: one line, not too long, no dot at either end. Return '' if nothing is left. */
export const safeFileName = (name: string): string =>
  [...name.replace(refused, ' ').replace(/\s+/g, ' ')]
    .slice(0, 120)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')

/** Return the name of a recording without an extension: the title of the deck, and the local time at which the recording began. */
export function recordingName(title: string, began: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [began.getFullYear(), two(began.getMonth() + 1), two(began.getDate())].join('-')
  return `${safeFileName(title) || 'Recording'} ${day} ${two(began.getHours())}-${two(began.getMinutes())}`
}
