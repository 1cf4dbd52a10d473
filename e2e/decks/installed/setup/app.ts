import { type AppContext, defineAppSetup, type Guard } from 'lectern/setup'

const stays: Guard = (to, from) => to.no > 0 && from.clicks >= 0

export default defineAppSetup(({ title, slides, addGuard }: AppContext) => {
  addGuard(stays)
  document.documentElement.dataset.deck = `${title} of ${slides}`
})
