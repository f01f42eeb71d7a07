import { useState } from 'react'
import { BOARD_LIMITS, type Board, type BoardSaying } from '@orion/contract/contents/05-boards.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { RunDialog } from '../../run/run-dialog.tsx'

type Props = {
  workflow: Workflow
  board: Board
  name: string
  order: readonly string[]
  /** The id of the sentence at which the person sees the board. */
  shown: string | undefined
  onClose: () => void
}

const WHOLE = ''

/** The dialog in which a person describes what is wrong with a board. The model then draws an additional version. */
export function RemarkDialog({ workflow: { workflow_id, language }, board, name, order, shown, onClose }: Props) {
  const t = useTexts('boards')
  const [words, setWords] = useState('')
  const [about, setAbout] = useState(shown ?? WHOLE)
  const stored = useContent<'image_selection'>(workflow_id, 5)
  const execute = useExecuteStage(workflow_id)
  const kept = (stored.data?.settings as { says?: Record<string, BoardSaying[]> } | undefined)?.says ?? {}
  const before = kept[board.board_id] ?? []
  const full = before.length >= BOARD_LIMITS.says
  const settingsFor = (said: string) => ({
    says: { ...kept, [board.board_id]: [...before, { words: said, ...(about !== WHOLE && { scene_id: about }) }] },
  })
  // the cost does not depend on the words, so it is requested only once
  const estimate = useEstimate(
    { workflow_id, stage_number: 5, settings: settingsFor('…') },
    { enabled: stored.data !== undefined && !full },
  )
  return (
    <RunDialog
      stored={stored}
      estimate={estimate}
      execute={execute}
      onClose={onClose}
      basis
      width={520}
      title={t.say.title(name)}
      note={full ? t.say.full : t.say.note}
      words={{ act: t.say.act, failed: t.say.failed, costs: t.say.costs }}
      unready={words.trim() === '' || full}
      onRun={() => execute.mutate({ workflow_id, stage_id: 5, settings: settingsFor(words.trim()) }, { onSuccess: onClose })}
    >
      <TextArea
        label={t.say.words}
        hint={t.say.hint}
        lang={language}
        data-first
        rows={4}
        maxLength={BOARD_LIMITS.words}
        count={`${words.length}/${BOARD_LIMITS.words}`}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        label={t.say.about}
        choices={[
          { id: WHOLE, name: t.wholeBoard },
          ...board.sentences.map(({ scene_id, text }) => ({
            id: scene_id,
            name: `${order.indexOf(scene_id) + 1}. ${text}`,
            lang: language,
          })),
        ]}
        value={about}
        onChange={setAbout}
      />
    </RunDialog>
  )
}
