import * as signing from '@orion/contract/signing.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { deleteSigningKey, getSigningKey, saveSigningKey } from './signing-key.ts'

export const signingRoutes: readonly Served[] = [
  serve(signing.getSigningKey, getSigningKey),
  serve(signing.saveSigningKey, saveSigningKey),
  serve(signing.deleteSigningKey, deleteSigningKey),
]
