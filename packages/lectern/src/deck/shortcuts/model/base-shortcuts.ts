import type { Shortcut, ShortcutOperations } from './shortcut.ts'

/**
 * Return the key table of spec.md section 9, with additional keys of clickers and of other presenters. The names are those that public decks use. In a
 * deck that is written from right to left, the left arrow goes forward.
 */
export function baseShortcuts(on: ShortcutOperations, isRtl = false): readonly Shortcut[] {
  const [ahead, back] = isRtl ? ['left', 'right'] : ['right', 'left']
  return [
    { name: 'next_space', key: 'space', fn: on.next, autoRepeat: true },
    { name: 'next_right', key: ahead, fn: on.next, autoRepeat: true },
    { name: 'next_page_key', key: 'pagedown', fn: on.next, autoRepeat: true },
    { name: 'prev_space', key: 'shift+space', fn: on.prev, autoRepeat: true },
    { name: 'prev_left', key: back, fn: on.prev, autoRepeat: true },
    { name: 'prev_page_key', key: 'pageup', fn: on.prev, autoRepeat: true },
    { name: 'next_down', key: 'down', fn: on.nextSlide, autoRepeat: true },
    { name: 'next_shift', key: `shift+${ahead}`, fn: on.nextSlide, autoRepeat: true },
    { name: 'prev_up', key: 'up', fn: on.prevSlide, autoRepeat: true },
    { name: 'prev_shift', key: `shift+${back}`, fn: on.prevSlide, autoRepeat: true },
    { name: 'first_slide', key: 'home', fn: on.goFirst },
    { name: 'last_slide', key: 'end', fn: on.goLast },
    { name: 'toggle_overview', key: 'o', fn: on.toggleOverview },
    { name: 'hide_overview', key: 'escape', fn: on.escapeOverview },
    { name: 'goto', key: 'g', fn: on.showGotoDialog },
    { name: 'toggle_dark', key: 'd', fn: on.toggleDark },
    { name: 'toggle_fullscreen', key: 'f', fn: on.toggleFullscreen },
    { name: 'black_screen', key: ['b', '.'], fn: on.toggleBlack },
    { name: 'white_screen', key: 'w', fn: on.toggleWhite },
    { name: 'help', key: '?', fn: on.toggleHelp },
    // The start button of a clicker. The browser's own action would reload the page and leave full screen.
    { name: 'clicker_start', key: ['f5', 'shift+f5'], fn: () => undefined },
  ]
}
