/** Characters that file systems refuse in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** A name that every file system takes: one line, not too long, no dot at either end; '' where nothing is left. */
export const safeFileName = (name: string): string =>
  [...name.replace(refused, ' ').replace(/\s+/g, ' ')]
    .slice(0, 120)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')

/** Name of a recording, without an ending: the title of the deck, and when the recording began, in local time. */
export function recordingName(title: string, began: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [began.getFullYear(), two(began.getMonth() + 1), two(began.getDate())].join('-')
  return `${safeFileName(title) || 'Recording'} ${day} ${two(began.getHours())}-${two(began.getMinutes())}`
}
