import { defineContextMenuSetup } from 'lectern/setup'

export default defineContextMenuSetup((items) => [
  ...items,
  {
    label: 'To the third slide',
    icon: 'M4 20V10m6 10V4m6 16v-7',
    action: () => document.documentElement.setAttribute('data-own-entry', ''),
  },
])
