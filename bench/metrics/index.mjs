// One function per metric: (adapter, options) -> plain object of numbers, null where the engine does not offer it.
import { build } from './build.mjs'
import { check } from './check.mjs'
import { demo } from './demo.mjs'
import { dev } from './dev.mjs'
import { flood } from './flood.mjs'
import { install } from './install.mjs'
import { live } from './live.mjs'
import { liveLoad } from './live-load.mjs'
import { load } from './load.mjs'
import { memory } from './memory.mjs'
import { monaco } from './monaco.mjs'
import { overview } from './overview.mjs'
import { pdf } from './pdf.mjs'
import { pen } from './pen.mjs'
import { step } from './step.mjs'
import { sync } from './sync.mjs'
import { transition } from './transition.mjs'
import { typing } from './typing.mjs'

export const metrics = {
  build,
  load,
  step,
  memory,
  dev,
  pdf,
  sync,
  pen,
  typing,
  transition,
  overview,
  flood,
  install,
  monaco,
  demo,
  live,
  'live-load': liveLoad,
  check,
}
