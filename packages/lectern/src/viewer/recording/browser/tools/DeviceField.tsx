import { useStore } from 'zustand/react'
import { ActionButton, looks } from '../../../../base/ui/index.ts'
import type { DeviceKind, Devices } from './devices.ts'
import classes from './Recording.module.css'

interface DeviceFieldProps {
  readonly devices: Devices
  readonly kind: DeviceKind
  readonly label: string
}

/** Choose a device, the default one, or none. If the device cannot be used, show the reason below. */
export function DeviceField({ devices, kind, label }: DeviceFieldProps) {
  const { choice, list, failure } = useStore(devices.store, (state) => state[kind])
  return (
    <div className={classes.field}>
      <label className={classes.field}>
        {label}
        <select className={looks.field} value={choice} onChange={({ target }) => devices.choose(kind, target.value)}>
          <option value="none">None</option>
          <option value="default">{`Default ${kind}`}</option>
          {list.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {choice !== 'none' && choice !== 'default' && !list.some(({ id }) => id === choice) && (
            <option value={choice}>Previous choice</option>
          )}
        </select>
      </label>
      {failure && (
        <div role="alert" className={classes.failure}>
          <p>{`${failure.why} ${failure.mend}`}</p>
          <ActionButton onClick={() => devices.retry(kind)}>Try again</ActionButton>
        </div>
      )}
    </div>
  )
}
