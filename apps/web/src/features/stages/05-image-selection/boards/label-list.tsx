import type { BoardEdits, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { BOARD_LIMITS } from '@orion/contract/contents/05-boards.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { withLabel } from './board-edits.ts'

type Props = { take: BoardTake; edits: BoardEdits; language: string; onChange: (edits: BoardEdits) => void }

/** The fields for the labels of a drawing. Orion marks labels whose only source is the person. */
export function LabelList({ take, edits, language, onChange }: Props) {
  const t = useTexts('boards').edit
  const say = useServerWords()
  return (
    <>
      <p className="hint">{take.labels.length === 0 ? t.noLabels : t.labelHint}</p>
      {take.labels.map(({ label_id, text, part }) => {
        const edit = edits.labels?.[label_id]
        const is_by_person = edit?.own_words === true && edit.text === take.edits?.labels?.[label_id]?.text
        const is = take.parts.find(({ part_id }) => part_id === part)?.is ?? part
        return (
          <TextField
            key={label_id}
            label={is_by_person ? `${t.labelOf(is)} (${t.ownWords})` : t.labelOf(is)}
            {...(is_by_person && { hint: t.ownWordsNote })}
            lang={language}
            maxLength={BOARD_LIMITS.label}
            value={edit?.text ?? text}
            onChange={(event) => onChange(withLabel(edits, label_id, { text: event.target.value, drawn: text }))}
          />
        )
      })}
      {take.refused_labels.map(({ text, why }) => (
        <p key={text} className="hint">
          {t.refused(text)} {say(why)}
        </p>
      ))}
    </>
  )
}
