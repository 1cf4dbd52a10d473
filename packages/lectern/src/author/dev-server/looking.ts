import { z } from 'zod'

/**
 * What a window of the author shows, as its page tells the server: a slide from 1, a step from 0, and what is selected. `file` is a file of the deck,
 * and `from` and `to` are its first and last selected line, from 1.
 */
export const lookingSchema = z.strictObject({
  slide: z.int().min(1).max(100_001),
  step: z.int().min(0).max(10_000),
  selection: z
    .strictObject({
      file: z.string().min(1).max(1000),
      from: z.int().min(1).max(10_000_000),
      to: z.int().min(1).max(10_000_000),
      text: z.string().max(10_000),
    })
    .optional(),
})

export type Looking = z.infer<typeof lookingSchema>
