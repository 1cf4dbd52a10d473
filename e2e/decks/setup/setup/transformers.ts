import { defineTransformersSetup } from 'lectern/setup'

export default defineTransformersSetup(() => ({ pre: [(markdown) => markdown.replace('GREETING', 'Greetings')] }))
