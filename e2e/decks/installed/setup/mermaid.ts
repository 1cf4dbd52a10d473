import { defineMermaidSetup } from 'lectern/setup'

export default defineMermaidSetup(() => ({ theme: 'neutral' }))
