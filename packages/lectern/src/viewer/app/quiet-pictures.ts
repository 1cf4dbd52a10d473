/** Return whether nobody looks at the slide around an element: it waits unseen, is a thumbnail, or is what the presenter shows next. */
function isUnseen(element: Element): boolean {
  const slide = element.closest('[data-slide]')
  return slide !== null && (slide.closest('.lectern-thumbnail, [data-pane="next"]') !== null || slide.getClientRects().length === 0)
}

/**
 * Stop each video and sound that begins by itself where nobody looks at its slide. The stage starts those with `autoplay` when people come to the slide.
 * Return the function that ends this.
 */
export function quietPictures(document: Document, isQuiet: (element: Element) => boolean = isUnseen): () => void {
  const onPlay = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && isQuiet(target)) target.pause()
  }
  // Events of media do not bubble.
  document.addEventListener('play', onPlay, true)
  // Some began before this code was there.
  for (const media of document.querySelectorAll<HTMLMediaElement>('[data-slide] :is(audio, video)')) if (isQuiet(media)) media.pause()
  return () => document.removeEventListener('play', onPlay, true)
}
