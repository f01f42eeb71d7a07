import * as z from 'zod/mini'
import type { ScriptSentence } from './contents/02-script-generation.ts'
import type { QualityCheck } from './contents/09-quality-control.ts'
import { route } from './route.ts'
import { Time, words } from './values.ts'

/** Characters of a finding's name at most: what it says is part of it. */
const NAME_LENGTH = 4000

/** A check's name by what it says, and where: another figure or another scene is another finding. */
export const nameOfCheck = ({ check, scene_id = '', figure, detail = '' }: QualityCheck): string =>
  `check ${check} ${scene_id} ${figure} ${detail}`.slice(0, NAME_LENGTH).trim()

/** The key of a sentence that somebody should look at, from its words: changed, it is another one. */
export const nameOfSentence = ({ text }: Pick<ScriptSentence, 'text'>): string => `sentence ${text}`.slice(0, NAME_LENGTH).trim()

/** A warning that a person looked at and called right: it is silent until it says something else. */
export const RightFinding = z.object({
  finding: z.string(),
  /** The name of that person. */
  said_by: z.string(),
  said_at: Time,
})
export type RightFinding = z.infer<typeof RightFinding>

const answer = z.object({ findings: z.array(RightFinding) })
const path = '/api/orion/workflows/{workflow_id}/right-findings'

export const listRightFindings = route({
  method: 'GET',
  path,
  action: 'workflow.read',
  resource: 'workflow',
  summary: 'The warnings of a film that somebody called right, with who and when',
  answer,
})

export const sayFindingRight = route({
  method: 'PUT',
  path,
  action: 'workflow.write',
  resource: 'workflow',
  summary:
    'Call a warning of stage 9, or a sentence that it asks to look at, right; or take that back. A failing check cannot be called right',
  body: z.object({ finding: words('fields.finding', NAME_LENGTH), right: z.boolean() }),
  answer,
  fails: ['wrong_state'],
})
