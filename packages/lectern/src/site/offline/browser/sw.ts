// The worker of a built site, `sw.js`. The build writes `lecternVersion` before this code.
import type { OfflineVersion, WorkerScope } from './start-worker.ts'
import { startWorker } from './start-worker.ts'

declare const lecternVersion: OfflineVersion
startWorker(self as unknown as WorkerScope, lecternVersion)
