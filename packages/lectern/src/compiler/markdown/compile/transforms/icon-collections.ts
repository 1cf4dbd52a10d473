/** Names of icon collections that decks use most, without `@iconify-json/`. A tag such as `<mdi-check/>` most likely means one of their icons. */
const collections: ReadonlySet<string> = new Set(
  `akar-icons ant-design arcticons basil bi bx bxl bxs carbon cib cif cil circle-flags codicon cryptocurrency devicon devicon-plain ep eva fa
  fa-brands fa-regular fa-solid fa6-brands fa6-regular fa6-solid fa7-brands fa7-regular fa7-solid fe feather file-icons flag flat-color-icons
  fluent fluent-color fluent-emoji fluent-emoji-flat fluent-mdl2 game-icons gg gridicons healthicons heroicons heroicons-outline
  heroicons-solid hugeicons ic icon-park icon-park-outline icon-park-solid iconamoon iconoir ion iwwa jam la lab las line-md logos lucide
  lucide-lab maki material-symbols material-symbols-light mdi mdi-light meteocons mingcute mynaui noto noto-v1 octicon oui openmoji pajamas
  pepicons-pop pepicons-print ph pixelarticons prime proicons quill radix-icons raphael ri simple-icons simple-line-icons skill-icons solar
  streamline subway svg-spinners system-uicons tabler tdesign teenyicons token token-branded twemoji typcn uil uim uis uit unjs vaadin
  vscode-icons weui wi wpf zmdi zondicons`.split(/\s+/),
)

/** Return the collection that an unknown tag names: `mdi` of `<mdi:check/>`, and of `<mdi-check/>` when the collection is known. */
export function collectionOf(name: string): string | undefined {
  const [before = '', after] = name.split(':')
  if (after !== undefined) return before
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split('-')
  for (let n = words.length - 1; n > 0; n--) {
    const collection = words.slice(0, n).join('-')
    if (collections.has(collection)) return collection
  }
  return undefined
}
