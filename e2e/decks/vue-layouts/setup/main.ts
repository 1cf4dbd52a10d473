import { type App, h } from 'vue'

export default ({ app }: { app: App }) => {
  app.component('price-tag', { props: { value: String }, render: ({ value }: { value: string }) => h('strong', `Costs ${value}`) })
}
