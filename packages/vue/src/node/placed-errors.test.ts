import { expect, it } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { failingModule, placed } from './placed-errors.ts'

/** Return what `run` throws. */
function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

it('an error in a script names the line of the file, not of the script', () => {
  const { descriptor } = parse('<template><p>a</p></template>\n\n<script setup lang="ts">\nconst a: = 1\n</script>\n', {
    filename: 'A.vue',
  })
  const error = thrownBy(() => compileScript(descriptor, { id: 'a' }))
  expect(placed(error, '/deck/A.vue')).toMatchObject({ message: 'Unexpected token', loc: { file: '/deck/A.vue', line: 4, column: 9 } })
})

it('an error in a template names its line and column', () => {
  const { errors } = parse('<template>\n  <p>a</b>\n</template>', { filename: 'A.vue' })
  expect(placed(errors[0], '/deck/A.vue')).toMatchObject({ loc: { line: 2, column: 6 } })
})

it('any other error stays as it is', () => {
  const error = new Error('no place')
  expect(placed(error, '/deck/A.vue')).toBe(error)
  expect(placed('text', '/deck/A.vue')).toBe('text')
})

it('a build continues with a component that fails where a file cannot be compiled', async () => {
  const load = (id: string): Promise<{ default: { setup(): void } }> =>
    import(`data:text/javascript,${encodeURIComponent(failingModule(id, 'Bad.vue cannot be read'))}`)
  const { default: component } = await load('/deck/Bad.vue')
  expect(() => component.setup()).toThrow('Bad.vue cannot be read')
  const template: Record<string, unknown> = { ...(await load('/deck/Bad.vue?vue&type=template')) }
  expect(Object.keys(template)).toEqual(['render', 'ssrRender'])
  expect(failingModule('/deck/Bad.vue?vue&type=style&index=0', '')).toBe('')
})
