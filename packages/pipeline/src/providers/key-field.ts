import { say } from '@orion/contract/sentences/say.ts'
import { Key } from './address-field.ts'
import type { Field } from './provider.ts'

/** The field of a key without which a service answers nothing, and the variable that gives the operator's. */
export const keyField = (env: string, label = say('services.api_key').text): Field => ({
  name: 'api_key',
  label,
  help: say('services.made_your_account_setup_guide').text,
  secret: true,
  required: true,
  env,
  schema: Key,
})
