// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { DrawingRefused, keepDrawing } from './keep-drawing.ts'

const viewWith = (fetch: () => Promise<Response>) => Object.create(window, Object.getOwnPropertyDescriptors({ document, fetch })) as Window

afterEach(() => document.head.replaceChildren())

describe('a drawing that is kept with the deck', () => {
  const allow = () => {
    document.head.innerHTML = '<meta name="lectern-write" content="token">'
  }

  it('is not sent by a window that may not write', async () => {
    await keepDrawing(
      viewWith(() => expect.unreachable('sent')),
      '/',
      'slide',
      '<svg/>',
    )
  })

  it('rejects with the reason of the server', async () => {
    allow()
    const full = viewWith(async () => new Response('drawings/a.svg cannot be written: the disk is full.\n', { status: 422 }))
    await expect(keepDrawing(full, '/', 'slide', '<svg/>')).rejects.toEqual(
      new DrawingRefused('drawings/a.svg cannot be written: the disk is full.'),
    )
  })

  it('rejects with another error when no server answers', async () => {
    allow()
    const gone = viewWith(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(keepDrawing(gone, '/', 'slide', '<svg/>')).rejects.not.toBeInstanceOf(DrawingRefused)
  })
})
