import { defineAppSetup } from '@slidev/types'

export default defineAppSetup(({ app }) => {
  app.config.globalProperties.$maker = 'the setup of the theme'
})
