import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../base/language/index.ts'
import { loadPart } from '../../base/lib/browser/index.ts'
import { BarMenu } from '../../base/ui/index.ts'
import { type PointingProps, pointingTools } from './create-pointing.ts'

/** Show what is pointed at, over the slide. Its code is loaded when this window or the leader uses a tool. */
export function Pointing(props: PointingProps) {
  const { pointing, lead } = props
  const [layer, setLayer] = useState<typeof import('./PointingLayer.tsx')>()
  const isUsed = () => pointing.store.getState().tool !== undefined || lead.state().cursor?.tool !== undefined
  const used = useSyncExternalStore(
    (listener) => {
      const stops = [pointing.store.subscribe(listener), lead.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    isUsed,
    isUsed,
  )
  useEffect(() => {
    if (used && !layer) loadPart('the pointing tools', () => import('./PointingLayer.tsx')).then(setLayer)
  }, [used, layer])
  return layer ? <layer.PointingLayer {...props} /> : null
}

const itemsOf = () => pointingTools.map(({ tool, name, icon, key }) => ({ id: tool, name: t(name), icon, hotkey: key.toUpperCase() }))

/** The button `Point` of the bar. It opens the tools, or turns off the tool in use. */
export function PointButton({ pointing }: Pick<PointingProps, 'pointing'>) {
  const tool = useStore(pointing.store, (state) => state.tool)
  return (
    <BarMenu
      name={t('Point')}
      icon="M4 20 13.500 10.500M17 4v3m0 3.500V13m4-4.500h-3m-3.500 0H12"
      label={t('Pointing tools')}
      items={itemsOf()}
      pressed={tool !== undefined}
      instead={tool && (() => pointing.choose(undefined))}
      onChoose={pointing.choose}
    />
  )
}
