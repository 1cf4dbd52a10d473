import { type FunctionalComponent, h } from 'vue'

const look =
  'display:inline-grid;place-items:center;min-width:44px;min-height:44px;padding:0;border:0;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer'

/** `IconButton` of Slidev's bar: a button with an icon, in its slot or as a class, and a name. */
const IconButton: FunctionalComponent<{ title?: string | undefined; icon?: string; as?: string }> = (
  { title, icon, as = 'button' },
  { slots },
) =>
  h(
    as,
    { class: 'slidev-icon-btn', title, 'aria-label': title, style: look, ...(as === 'button' && { type: 'button' }) },
    slots.default?.() ?? (icon ? [h('div', { class: icon })] : []),
  )
IconButton.props = ['title', 'icon', 'as']
export default IconButton
