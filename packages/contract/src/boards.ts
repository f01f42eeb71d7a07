import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { BOARD_LIMITS, BoardSaying, LabelEdit, PartEdit } from './contents/05-boards.ts'
import { route } from './route.ts'
import { edited, executeStage } from './stages.ts'
import { Id } from './values.ts'

const ofBoard = { path: '/api/orion/workflows/{workflow_id}/boards/{board_id}', resource: 'workflow' } as const

export const sayOfBoard = route({
  method: 'POST',
  path: `${ofBoard.path}/say`,
  summary: 'Have a board’s model draw one more version of it by what a person says; priced as a run of stage 5 with that remark',
  action: 'stage.execute',
  resource: ofBoard.resource,
  idempotent: true,
  body: z.object({
    remark: BoardSaying.shape.words,
    /** The id of the sentence at which the person saw the fault. The list has exactly one id. Absent: the fault is in the whole board. */
    sentence_ids: z.optional(z.array(z.string()).check(z.length(1, sentence('fields.choose_one_sentence')))),
  }),
  status: 202,
  answer: executeStage.answer,
  fails: executeStage.fails,
})

const Shift = z.number().check(z.minimum(-BOARD_LIMITS.move), z.maximum(BOARD_LIMITS.move))

/** Changes of a part. An absent field keeps its value. `dx` and `dy` are the offset from the drawn position, in units of the sheet. */
const PartChange = z.object({
  off: z.optional(z.boolean()),
  /** A colour by its role in the film’s colours. */
  role: z.optional(z.string()),
  dx: z.optional(Shift),
  dy: z.optional(Shift),
  scale: PartEdit.shape.size,
})
export type PartChange = z.infer<typeof PartChange>

export const changeBoard = route({
  ...ofBoard,
  method: 'PATCH',
  summary:
    'Change a board: its version, parts, labels, picture or sentences; what is absent stays. A new version that costs nothing',
  action: 'workflow.write',
  body: z.object({
    /** `take_id` of the version to use from now on. The other fields change that version. Absent: they change the current version. */
    take: z.optional(z.string()),
    locked: z.optional(z.boolean()),
    parts: z.optional(z.record(z.string(), PartChange)),
    /** Labels in a person's words. '' removes a label. */
    labels: z.optional(z.record(z.string(), LabelEdit.shape.text)),
    /** A sentence, by its scene, that moves to another board. */
    move: z.optional(z.object({ scene_id: z.string(), to_board_id: z.string() })),
    /** An image of the organization or of the film under all parts. Null removes the image. */
    asset_id: z.optional(z.nullable(Id)),
    version: z.optional(z.int()),
  }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})
