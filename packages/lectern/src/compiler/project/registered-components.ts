import { packageFiles } from '../../base/files/index.ts'

const registration = /\.component\(\s*(['"`])([A-Za-z][\w-]*)\1/g
const capital = (name: string) => name.replaceAll(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

/** Return the names of the components that setup files of Vue apps register, as in `app.component('QRCode', …)`. */
export function registeredComponents(files: readonly string[], dir: string): readonly string[] {
  const names = files.flatMap((file) => {
    const text = packageFiles(dir).findText(file)
    return typeof text === 'string'
      ? [...text.replaceAll(/^\s*\/\/.*$/gm, '').matchAll(registration)].map(([, , name = '']) => capital(name))
      : []
  })
  return [...new Set(names)].sort()
}

/** Return the module of a component that a setup file registers. The package for `.vue` files has it. */
export const registeredModule = (name: string): string => `virtual:lectern-vue/registered/${name}.vue`
