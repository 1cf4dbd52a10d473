import { useStore } from 'zustand/react'
import { BarMenu } from '../../base/ui/index.ts'
import { type Pointing, pointingTools } from './create-pointing.ts'

const items = pointingTools.map(({ tool, name, icon, key }) => ({ id: tool, name, icon, hotkey: key.toUpperCase() }))

/** The button `Point` of the bar. It opens the tools, and puts away the tool in use. */
export function PointButton({ pointing }: { readonly pointing: Pointing }) {
  const tool = useStore(pointing.store, (state) => state.tool)
  return (
    <BarMenu
      name="Point"
      icon="M4 20 13.500 10.500M17 4v3m0 3.500V13m4-4.500h-3m-3.500 0H12"
      label="Pointing tools"
      items={items}
      pressed={tool !== undefined}
      instead={tool && (() => pointing.choose(undefined))}
      onChoose={pointing.choose}
    />
  )
}
