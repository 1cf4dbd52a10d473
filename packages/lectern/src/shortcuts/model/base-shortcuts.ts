import type { Shortcut, ShortcutOperations } from './shortcut.ts'

/** Return the key table of spec.md section 9, with additional keys of clickers and of other presenters. The names are those that public decks use. */
export function baseShortcuts(on: ShortcutOperations): readonly Shortcut[] {
  return [
    { name: 'next_space', key: 'space', fn: on.next, autoRepeat: true },
    { name: 'next_right', key: 'right', fn: on.next, autoRepeat: true },
    { name: 'next_page_key', key: 'pagedown', fn: on.next, autoRepeat: true },
    { name: 'prev_space', key: 'shift+space', fn: on.prev, autoRepeat: true },
    { name: 'prev_left', key: 'left', fn: on.prev, autoRepeat: true },
    { name: 'prev_page_key', key: 'pageup', fn: on.prev, autoRepeat: true },
    { name: 'next_down', key: 'down', fn: on.nextSlide, autoRepeat: true },
    { name: 'next_shift', key: 'shift+right', fn: on.nextSlide, autoRepeat: true },
    { name: 'prev_up', key: 'up', fn: on.prevSlide, autoRepeat: true },
    { name: 'prev_shift', key: 'shift+left', fn: on.prevSlide, autoRepeat: true },
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
