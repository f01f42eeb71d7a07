import { lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/** React's `lazy`, extended for a failing network and for a server that is newer than the page. */
export const lazily: typeof lazy = (load) => lazy(() => untilLoaded(load))
