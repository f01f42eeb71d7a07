import * as z from 'zod/mini'
import { COUNTRIES } from '../catalogues/countries.ts'
import { CURRENCIES } from '../catalogues/currencies.ts'
import { sentence } from '../sentences/sentence.ts'

/**
 * A field of an organization, except its name. It has the column of the same name, the schema for input, and the schema for responses.
 * `input` is its control in the form: an address, a line, or several lines. It is absent if the form has a special control. `erased`: the
 * field identifies the owner of the organization, and is cleared when the account is closed. Fields are declared only here: routes,
 * queries, export, erasure, the form and samples read these declarations.
 */
type OrganizationField = { set: z.ZodMiniType; answer: z.ZodMiniType; input?: 'url' | 'line' | 'lines'; erased: boolean }

const text = (length: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(length, sentence('edits.at_most_characters', { most: length })))))

/** An optional choice. Absent keeps the current value. Null or '' clears it. */
const optional = <S extends z.ZodMiniType>(schema: S, message: string) =>
  z.optional(z.nullable(z.union([z.literal(''), schema], message)))

/**
 * A web address. For a wrong address, the union must return the message of the address schema. With only one matching schema, it would not.
 */
const address = (protocol: RegExp, message: string) =>
  optional(z.url({ protocol, error: message }).check(z.maxLength(2000)), message)

const answer = z.nullable(z.string())

export const ORGANIZATION_FIELDS = {
  legal_name: { set: text(300), answer, input: 'line', erased: true },
  country: { set: optional(z.enum(COUNTRIES), sentence('forms.choose_country_list')), answer, erased: false },
  currency: { set: optional(z.enum(CURRENCIES), sentence('forms.choose_currency_list')), answer: z.string(), erased: false },
  tax_id: { set: text(60), answer, input: 'line', erased: true },
  fiscal_regime: { set: text(120), answer, erased: true },
  address: { set: text(600), answer, input: 'lines', erased: true },
  url_photo: {
    set: address(/^https?$/, sentence('forms.enter_address_picture_https')),
    answer,
    input: 'url',
    erased: true,
  },
  website: {
    set: address(/^https$/, sentence('forms.enter_address_website_https')),
    answer,
    input: 'url',
    erased: true,
  },
} as const satisfies Record<string, OrganizationField>

type Fields = typeof ORGANIZATION_FIELDS
export type OrganizationFieldName = keyof Fields
/** The fields with a text control. */
export type OrganizationTextName = {
  [K in OrganizationFieldName]: Fields[K] extends { input: string } ? K : never
}[OrganizationFieldName]

export const ORGANIZATION_FIELD_NAMES = Object.keys(ORGANIZATION_FIELDS) as OrganizationFieldName[]

/** The fields that have this control. */
export const organizationInputs = (input: 'url' | 'line' | 'lines'): OrganizationTextName[] =>
  Object.entries<OrganizationField>(ORGANIZATION_FIELDS).flatMap(([name, field]) =>
    field.input === input ? [name as OrganizationTextName] : [],
  )

/** One part of all declarations, as an object's shape. */
export const organizationShape = <Part extends 'set' | 'answer'>(part: Part): { [K in OrganizationFieldName]: Fields[K][Part] } =>
  Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((name) => [name, ORGANIZATION_FIELDS[name][part]])) as {
    [K in OrganizationFieldName]: Fields[K][Part]
  }
