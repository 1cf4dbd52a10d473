import { useEffect, useState } from 'react'

/** Matches when the editor is below the slide instead of beside it. The style sheet uses the same query. */
const query = '(width <= 640px), (orientation: portrait)'

/** Return whether the editor is below the slide. */
export function useUpright(): boolean {
  const [upright, setUpright] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const look = () => setUpright(media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return upright
}
