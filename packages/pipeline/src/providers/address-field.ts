import * as z from 'zod/mini'

const LIKE = 'is an address like https://api.example.com, without user name, ? or #'

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
    z.minLength(1, 'is missing'),
    z.maxLength(5000),
    z.regex(/^[\x21-\x7e]*$/u, 'holds a space or a letter that no key has'),
  )

/** An address without the slashes at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/u, '')
