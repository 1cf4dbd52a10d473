import { nearOption, type OptionReport, unknownOption } from './read-option.ts'

/** Names in `seoMeta` that link previews and search engines read. Any other name becomes a meta tag too. */
const usual: readonly string[] = [
  ...[
    'Title',
    'Description',
    'Image',
    'ImageAlt',
    'ImageWidth',
    'ImageHeight',
    'ImageType',
    'Url',
    'Type',
    'SiteName',
    'Locale',
    'Video',
  ].map((name) => `og${name}`),
  ...['Card', 'Title', 'Description', 'Image', 'ImageAlt', 'Url', 'Site', 'SiteId', 'Creator', 'CreatorId'].map((name) => `twitter${name}`),
  'description',
  'keywords',
  'author',
  'robots',
  'themeColor',
  'fbAppId',
]

const siteAddress = /^https?:\/\/[\p{L}\d.-]+(:\d+)?([/?#]\S*)?$/iu

/**
 * Return the values in `seoMeta` that can be used. Report and leave out an `ogUrl` that is not a complete address. Report a name that is similar to
 * one of the usual names.
 */
export function checkSeoMeta(values: Readonly<Record<string, string>>, report: OptionReport): Readonly<Record<string, string>> {
  for (const name of Object.keys(values)) {
    const nearest = usual.includes(name) ? undefined : nearOption(name, usual)
    if (nearest !== undefined)
      unknownOption(['seoMeta', name], nearest, 'Other names become meta tags too, but this one looks like a mistake.', report)
  }
  const { ogUrl, ...others } = values
  if (ogUrl === undefined || siteAddress.test(ogUrl)) return values
  report.problems.push({
    severity: 'error',
    ...report.places(['seoMeta', 'ogUrl'], 'value'),
    what: `Option "seoMeta.ogUrl" cannot be ${JSON.stringify(ogUrl)}`,
    allowed: 'Allowed: the complete address of the deck, as in https://example.org/my-talk/. It is left out.',
  })
  return others
}
