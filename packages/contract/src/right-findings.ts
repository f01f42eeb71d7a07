import * as z from 'zod/mini'
import type { ScriptSentence } from './contents/02-script-generation.ts'
import { getVerdict, type QualityCheck } from './contents/09-quality-control.ts'
import { route } from './route.ts'
import { Time, words } from './values.ts'

/** The most characters of a finding's name. The name includes the text of the finding. */
const NAME_LENGTH = 4000

/** A name for a check, made from its text and its place. Another figure or another scene has another name. */
export const nameOfCheck = ({ check, scene_id = '', figure, detail = '' }: QualityCheck): string =>
  `check ${check} ${scene_id} ${figure} ${detail}`.slice(0, NAME_LENGTH).trim()

/** The findings of a report that need an answer: failed checks, and warnings that nobody marked as right. */
export function listOpenFindings<Check extends QualityCheck>(
  checks: readonly Check[],
  right: readonly Pick<RightFinding, 'finding'>[],
): { failed: Check[]; warned: Check[] } {
  const isRight = (check: Check) => right.some(({ finding }) => finding === nameOfCheck(check))
  const failed = checks.filter((check) => getVerdict(check) === 'failed')
  const warned = checks.filter((check) => getVerdict(check) === 'warning' && !isRight(check))
  return { failed, warned }
}

/** A name for a sentence that a person should check, made from its text. A changed sentence has another name. */
export const nameOfSentence = ({ text }: Pick<ScriptSentence, 'text'>): string => `sentence ${text}`.slice(0, NAME_LENGTH).trim()

/** A warning that a person checked and marked as right. It is not shown until its text changes. */
export const RightFinding = z.object({
  finding: z.string(),
  /** The name of the person who marked the warning as right. */
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
