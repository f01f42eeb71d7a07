import { Key } from './address-field.ts'
import type { Field } from './provider.ts'

/** The field of a key without which a service answers nothing, and the variable that gives the operator's. */
export const keyField = (env: string, label = 'API key'): Field => ({
  name: 'api_key',
  label,
  help: 'Made in your account there: the Setup Guide says where. It is kept sealed and shown masked.',
  secret: true,
  required: true,
  env,
  schema: Key,
})
