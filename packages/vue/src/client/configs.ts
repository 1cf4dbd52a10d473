import { base, configs as given, mode } from 'virtual:lectern-vue/configs'
import { styleInSite, valueInSite } from './site-address.ts'

export { base, mode }

/** The public options of the deck. */
export const configs: Readonly<Record<string, unknown>> = given

/** The options of the theme. */
export const themeConfigs: Readonly<Record<string, unknown>> = (given.themeConfig ?? {}) as Readonly<Record<string, unknown>>

/** Compiled templates call these two for addresses and styles that they compute. */
export const siteAddress = (value: unknown): unknown => valueInSite(base, value)
export const siteStyle = (style: unknown): unknown => styleInSite(base, style)
