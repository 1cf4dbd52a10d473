import { type FunctionalComponent, h } from 'vue'

/** `VerticalDivider` of Slidev's bar, for an addon's own controls: a line between buttons. */
const VerticalDivider: FunctionalComponent = () =>
  h('div', { style: 'align-self:stretch;width:1px;margin:0.25rem;background:currentColor;opacity:0.1' })
export default VerticalDivider
