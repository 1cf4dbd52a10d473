import { defineTransformersSetup, type SlideTransformer } from 'lectern/setup'

const greet: SlideTransformer = (markdown, { no }) => (no === 1 ? markdown.replace('GREETING', 'Hello') : markdown)

export default defineTransformersSetup(() => ({ pre: [greet] }))
