import { useEffect, useState } from 'react'

/** Where the editor lies below the slide instead of beside it; the style sheet says the same. */
const query = '(width <= 640px), (orientation: portrait)'

/** Whether the editor lies below the slide. */
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
