import * as editions from '@orion/contract/editions.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { createEditions } from './create-editions.ts'
import { listEditions } from './list-editions.ts'

export const editionRoutes: readonly Served[] = [
  serve(editions.createEditions, createEditions),
  serve(editions.listEditions, listEditions),
  serve(editions.bringUpToDate, bringUpToDate),
]
