import type { Page } from '@playwright/test'

/** Ways to flood the windows of a deck, by name. */
export const floods: Readonly<Record<string, unknown>>
export function openFlood(page: Page, options: { readonly url: string; readonly flood: string }): Promise<void>
export function nextTurn(page: Page): Promise<void>
