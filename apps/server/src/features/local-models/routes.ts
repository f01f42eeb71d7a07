import * as localModels from '@orion/contract/local-models.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { cancelLocalPull, getLocalModel, pullLocalModel } from './local-model.ts'

export const localModelRoutes: readonly Served[] = [
  serve(localModels.getLocalModel, getLocalModel),
  serve(localModels.pullLocalModel, pullLocalModel),
  serve(localModels.cancelLocalPull, cancelLocalPull),
]
