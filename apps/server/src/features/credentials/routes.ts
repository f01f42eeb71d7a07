import * as credentials from '@orion/contract/credentials.ts'
import { serve } from '../../http/invoke.ts'
import { deleteCredential } from './delete-credential.ts'
import { listCredentials } from './list-credentials.ts'
import { saveCredential } from './save-credential.ts'
import { testCredential } from './test-credential.ts'

export const credentialRoutes = [
  serve(credentials.listCredentials, listCredentials),
  serve(credentials.saveCredential, saveCredential),
  serve(credentials.testCredential, testCredential),
  serve(credentials.deleteCredential, deleteCredential),
]
