import * as z from 'zod/mini'
import { sentence } from '@orion/contract/sentences/sentence.ts'

const LIKE = sentence('services.address_like')

/** A field that holds a service's address. */
export const Address = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.regex(/^https?:\/\/[^\s?#@]+$/u, LIKE),
  z.refine((address) => URL.canParse(address), LIKE),
)

/** A field that holds a key. */
export const Key = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, sentence('services.is_missing')),
    z.maxLength(5000),
    z.regex(/^[\x21-\x7e]*$/u, sentence('services.key_letters')),
  )

/** An address without the slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/u, '')
