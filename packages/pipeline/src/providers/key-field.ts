import { say } from '@orion/contract/sentences/say.ts'
import { Key } from './address-field.ts'
import type { Field } from './provider.ts'

/** The field of a key that a service requires, and the variable that sets the operator's key. */
export const keyField = (env: string, label = say('services.api_key').text): Field => ({
  name: 'api_key',
  label,
  help: say('services.made_your_account_setup_guide').text,
  secret: true,
  required: true,
  env,
  schema: Key,
})
