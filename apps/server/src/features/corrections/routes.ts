import * as corrections from '@orion/contract/corrections.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { listCorrections, makeCorrectedVersion } from './corrections.ts'

export const correctionRoutes: readonly Served[] = [
  serve(corrections.listCorrections, listCorrections),
  serve(corrections.makeCorrectedVersion, makeCorrectedVersion),
]
