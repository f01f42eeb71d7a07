import * as local from '@orion/contract/local.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { getLocal, installLocal, removeLocal } from './local.ts'

export const localRoutes: readonly Served[] = [
  serve(local.getLocal, getLocal),
  serve(local.installLocal, installLocal),
  serve(local.removeLocal, removeLocal),
]
