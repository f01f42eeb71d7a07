import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id, PROMPT_LENGTH } from './values.ts'

/**
 * An image of a source. `paragraph` counts from 1 in its source, or is null if the place is unknown. `allowed`: the film may use the image.
 * True if its licence allows the use or, without a known licence, a person allows it, and if nobody has removed the image.
 */
export const ListedSourcePicture = z.object({
  picture_id: z.string(),
  source_id: z.string(),
  paragraph: z.nullable(z.int()),
  caption: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  licence: z.optional(z.string()),
  author: z.optional(z.string()),
  page_url: z.nullable(z.string()),
  asset_id: z.optional(Id),
  allowed: z.boolean(),
})
export type ListedSourcePicture = z.infer<typeof ListedSourcePicture>

export const listSourcePictures = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/source-pictures',
  summary: 'The pictures of a film’s sources, and which of them the film may use',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: z.object({ pictures: z.array(ListedSourcePicture) }) }),
})

export const allowSourcePicture = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/source-pictures/{picture_id}',
  summary: 'Say whether the film may use a picture of its sources: a new version of stage 1 that costs nothing',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    allowed: z.boolean(),
    /** The reason of the person. It is stored with the version. */
    because: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(PROMPT_LENGTH)))),
  }),
  answer: z.object({ picture: ListedSourcePicture, data: z.object({ picture: ListedSourcePicture }) }),
  fails: ['conflict', 'wrong_state'],
})
