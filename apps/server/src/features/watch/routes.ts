import * as watch from '@orion/contract/source-watch.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { getWatch, listSourceChanges, lookAtSources, setWatch } from './watch.ts'

export const watchRoutes: readonly Served[] = [
  serve(watch.getWatch, getWatch),
  serve(watch.setWatch, setWatch),
  serve(watch.lookAtSources, lookAtSources),
  serve(watch.listSourceChanges, listSourceChanges),
]
