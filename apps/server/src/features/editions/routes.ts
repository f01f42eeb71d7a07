import * as editions from '@orion/contract/editions.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import { readAllLanguages } from './all-languages.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { createEditions } from './create-editions.ts'
import { listEditions } from './list-editions.ts'
import { readTranslation, takeTranslation } from './translation.ts'

export const editionRoutes: readonly Served[] = [
  serve(editions.createEditions, createEditions),
  serve(editions.listEditions, listEditions),
  serve(editions.bringUpToDate, bringUpToDate),
  serveRaw(editions.readAllLanguages, readAllLanguages),
  serveRaw(editions.readTranslation, readTranslation),
  serve(editions.takeTranslation, takeTranslation),
]
