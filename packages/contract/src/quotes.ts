import * as z from 'zod/mini'
import { MOST_QUOTES } from './contents/02-script-generation.ts'
import { route } from './route.ts'
import { Seconds } from './values.ts'

/** A sentence of a source that a film from quotations may use. */
export const Quote = z.object({
  /** The id: the id of the source, a full stop, and the position of the first character. */
  id: z.string(),
  source_id: z.string(),
  /** The number of the section, counted over all sources. A heading belongs to a section. */
  section: z.int(),
  paragraph: z.int(),
  heading: z.nullable(z.string()),
  text: z.string(),
  /** The seconds of the spoken sentence and of the pause after it. */
  seconds: Seconds,
  chosen: z.boolean(),
  /** The position in a list, from 1, and the number of items in the list. Null outside a list. */
  list: z.nullable(z.object({ item: z.int(), of: z.int() })),
})
export type Quote = z.infer<typeof Quote>

const ofQuotes = { action: 'workflow.read', resource: 'workflow' } as const

export const getQuotes = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/quotes',
  summary: 'All sentences of the sources of a film from quotations, with what each lasts and which are chosen',
  ...ofQuotes,
  answer: z.object({
    data: z.object({
      /** The version of stage 2, which an edit must name. */
      version: z.int(),
      wanted_seconds: Seconds,
      /** The length of the current script. */
      seconds: Seconds,
      /** The seconds of silence before and after the film, and of the additional pause before a paragraph or another passage. */
      pauses: z.object({ around: Seconds, paragraph: Seconds }),
      /** `most_words`: the most words of the source that a film may quote. Null: no limit. */
      sources: z.array(z.object({ source_id: z.string(), title: z.string(), most_words: z.nullable(z.int()) })),
      /** The sentences in the order of the sources. `chosen_ids` is in the order of the film. */
      sentences: z.array(Quote),
      chosen_ids: z.array(z.string()),
      /** The person's own sentences in the script. They stay in the film for every choice. */
      own: z.array(z.object({ text: z.string(), seconds: Seconds })),
    }),
  }),
  fails: ['wrong_state'],
})

export const completeQuotes = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/complete-quotes',
  summary: 'Complete a choice of sentences to the film’s length; of none, Orion’s own choice. Nothing is kept',
  ...ofQuotes,
  body: z.object({ sentence_ids: z.array(z.string()).check(z.maxLength(MOST_QUOTES)) }),
  answer: z.object({ data: z.object({ sentence_ids: z.array(z.string()), seconds: Seconds }) }),
  fails: ['wrong_state'],
})
