import * as corrections from '@orion/contract/corrections.ts'
import { listFormerPosts, pointPost } from './former-posts.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { listCorrections, makeCorrectedVersion } from './corrections.ts'

export const correctionRoutes: readonly Served[] = [
  serve(corrections.listCorrections, listCorrections),
  serve(corrections.makeCorrectedVersion, makeCorrectedVersion),
  serve(corrections.listFormerPosts, listFormerPosts),
  serve(corrections.pointPost, pointPost),
]
