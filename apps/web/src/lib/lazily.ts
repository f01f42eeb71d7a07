import { lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/** React's `lazy`, which also handles a missing network, and a server that is newer than the page. */
export const lazily: typeof lazy = (load) => lazy(() => untilLoaded(load))
