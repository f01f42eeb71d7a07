import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { VideoLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'
import { Id, named, Time } from './values.ts'

/** The most terms of a glossary, and of one call. The most characters of a term and of a form. */
export const GLOSSARY_LIMITS = { terms: 1000, at_once: 200, characters: 120 } as const

/** A word for which a person decides the form in other languages. */
export const WishedTerm = z.object({
  /** The word in the original film. */
  term: named(sentence('forms.write_term'), GLOSSARY_LIMITS.characters),
  /** The language of the editions. Absent or null: all editions. */
  language: z.optional(z.nullable(VideoLanguage)),
  /** The translation of the word. Absent or null: the word is not translated. */
  form: z.optional(z.nullable(named(sentence('forms.write_form_or_leave_out'), GLOSSARY_LIMITS.characters))),
})
export type WishedTerm = z.infer<typeof WishedTerm>

/**
 * A word for which an organization decided the form in other languages. `form` null means 'do not translate'. `language` null means every
 * language.
 */
export const GlossaryTerm = z.object({
  term_id: Id,
  term: z.string(),
  language: z.nullable(VideoLanguage),
  form: z.nullable(z.string()),
  /** Whether the word is not translated. */
  keep: z.boolean(),
  saved_at: Time,
})
export type GlossaryTerm = z.infer<typeof GlossaryTerm>

const ofOrganization = {
  path: '/api/orion/organizations/{organization_id}/glossary',
  resource: 'organization',
} as const
const terms = z.array(GlossaryTerm)
const answer = z.object({ terms, data: z.object({ terms }) })

export const getGlossary = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'The words whose form in other languages the organization has settled; its editions obey them',
  action: 'organization.read',
  answer,
})

export const saveGlossary = route({
  ...ofOrganization,
  method: 'PUT',
  summary: 'Add terms to the glossary; one that is there for the same language gets the new form',
  action: 'organization.update',
  body: z.object({
    terms: z
      .array(
        z.extend(WishedTerm, { /** True: the word is not translated, and `form` is ignored. */ keep: z.optional(z.boolean()) }),
      )
      .check(
        z.minLength(1, sentence('forms.send_least_one_term')),
        z.maxLength(GLOSSARY_LIMITS.at_once, sentence('forms.send_most_terms_once', { most: GLOSSARY_LIMITS.at_once })),
      ),
  }),
  answer,
  fails: ['conflict'],
})

export const removeGlossaryTerm = route({
  method: 'DELETE',
  path: '/api/orion/organizations/{organization_id}/glossary/{term_id}',
  summary: 'Take a term out of the glossary; editions that are made stay as they are',
  action: 'organization.update',
  resource: 'organization',
  answer,
})
