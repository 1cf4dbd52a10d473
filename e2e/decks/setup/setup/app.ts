import { defineAppSetup } from 'lectern/setup'

export default defineAppSetup(({ title, slides }) => {
  document.documentElement.dataset.setup = `${title} of ${slides}`
})
