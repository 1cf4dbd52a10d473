import { isInside, realFolder } from '../../base/files/index.ts'
import { engineDir, engineSource } from './engine-files.ts'

const folders = [engineDir, realFolder(engineDir)]

/** Return whether a module is a file of the engine. No plugin of an author may change it. */
export const isEngineModule = (id: string): boolean => folders.some((folder) => isInside(folder, id.split('?')[0] ?? ''))

/** Return specifiers that must lead to the engine's own modules. An alias for one of them would take the engine apart. */
export const engineSpecifiers = (runsVue: boolean): readonly string[] => [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'],
  ...['lectern', 'lectern/app', 'lectern/components', 'lectern/setup', 'lectern/theme', 'virtual:lectern/client'],
  ...(runsVue ? ['vue', '@lectern/vue/pages', '@slidev/client'] : []),
  ...['./index.ts', '../../base/lib/model/index.ts', engineSource('index.ts')],
]
