import { useLayoutEffect } from 'react'
import './pictures.css'
import { watchPictures } from './watch-pictures.ts'

/** Part of a slide with pictures: they stay within what the rest of their slide leaves. */
export function Pictures(): null {
  useLayoutEffect(() => watchPictures(document), [])
  return null
}
