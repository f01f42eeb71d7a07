import { useState } from 'react'
import { useIterations } from '../../../../api/stages.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { isSame } from '../../../../lib/count-changes.ts'
import { moment } from '../../../../lib/format.ts'
import type { Met } from '../../../../lib/use-draft.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { DifferingText } from '../../film/compare/differing-text.tsx'
import { KINDS, parseKind, meetDraft } from './kinds.ts'
import { ORDER, type Row, type Side } from './meet.ts'
import { type Known, nameRow, sayParts } from './says.ts'
import { useKnown } from './use-known.ts'
import '../../film/compare/compare.css'
import './meet-dialog.css'

const SIDES: readonly Side[] = ['mine', 'theirs']
const ALL = ['both', 'mine', 'theirs'] as const

type RowProps = {
  row: Row
  /** The name of the row's radio buttons, which is unique in the dialog. */
  group: string
  name: string
  /** The original text, the person's own text (`mine`), and the other person's text (`theirs`). */
  said: Record<'base' | Side, string>
  who: string | undefined
  language: string
  choice: Side | undefined
  first: boolean
  onChoose: (side: Side) => void
}

/** One item that both people changed. Both texts are side by side, with their changes marked, and the person chooses one. */
function Choice({ row, group, name, said, who, language, choice, first, onChoose }: RowProps) {
  const t = useTexts('meeting')
  return (
    <fieldset className="meeting-row" data-undecided={choice === undefined || undefined}>
      <legend>
        <span>{name}</span> <Badge tone={row.by === 'both' ? 'warn' : undefined}>{t.by[row.by]}</Badge>
      </legend>
      {SIDES.map((side) => (
        <label key={side} className="meeting-side" data-chosen={choice === side || undefined}>
          <input
            type="radio"
            name={group}
            data-first={(first && side === (choice ?? 'mine')) || undefined}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span className="min-w-0 flex-1">
            <span className="meeting-whose">{side === 'mine' ? t.yours : who === undefined ? t.others : t.theirs(who)}</span>
            <Said row={row} said={said} side={side} language={language} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Said({ row, said, side, language }: Pick<RowProps, 'row' | 'said' | 'language'> & { side: Side }) {
  const t = useTexts('meeting')
  const same = isSame(row[side], row.base)
  if (row.key === ORDER) return <span className="hint block">{same ? t.asBefore : t.moved}</span>
  if (row[side].length === 0) return <span className="hint block">{t.gone}</span>
  return (
    <>
      <DifferingText texts={[said.base, said[side]]} side={1} language={language} none={t.gone} />
      {same ? (
        <span className="hint block">{t.asBefore}</span>
      ) : (
        said.base === said[side] && <span className="hint block">{t.unseen}</span>
      )}
    </>
  )
}

/** Who saved the current version. Undefined if this is not known. */
function useSaved(draft: Met) {
  const { workflow_id, kind } = parseKind(draft)
  const say = useServerWords()
  const { data, isError } = useIterations(workflow_id, KINDS[kind].stage_number)
  const now = data?.find(({ chosen }) => chosen)
  return { isError, now: now && { version: now.version, when: moment(now.executed_at), who: say(now.saved_by) } }
}

const saidBy = (known: Known, kind: Parameters<typeof sayParts>[1], row: Row) => ({
  base: sayParts(known, kind, row.base),
  mine: sayParts(known, kind, row.mine),
  theirs: sayParts(known, kind, row.theirs),
})

/** The key of a row, which is unique over all drafts. */
const keyIn = (draft: Met, key: string): string => `${draft.name} ${key}`

/** The person's choices, by row. A row that only one person changed needs no choice. */
function useChoices(rows: readonly Row[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const getChoice = ({ key, by }: Pick<Row, 'key' | 'by'>): Side | undefined =>
    choices.get(key) ?? (by === 'both' ? undefined : by)
  const isAll = (whose: (typeof ALL)[number]) =>
    rows.every((row) => getChoice(row) === (whose === 'both' ? (row.by === 'both' ? getChoice(row) : row.by) : whose))
  const chooseAll = (whose: (typeof ALL)[number]) =>
    setChoices(
      (before) =>
        new Map(
          rows.flatMap(({ key, by }) => {
            const side = whose !== 'both' ? whose : by === 'both' ? before.get(key) : by
            return side === undefined ? [] : [[key, side]]
          }),
        ),
    )
  const choose = (key: string, side: Side) => setChoices((before) => new Map(before).set(key, side))
  return { getChoice, choose, isAll, chooseAll }
}

type AllProps = { isAll: (whose: (typeof ALL)[number]) => boolean; onAll: (whose: (typeof ALL)[number]) => void }

/** The buttons that choose the same side for all rows. */
function ChooseAll({ isAll, onAll }: AllProps) {
  const t = useTexts('meeting')
  return (
    <fieldset className="segments justify-self-start" aria-label={t.whose}>
      {ALL.map((whose) => (
        <button key={whose} type="button" aria-pressed={isAll(whose)} onClick={() => onAll(whose)}>
          {t.all[whose]}
        </button>
      ))}
    </fieldset>
  )
}

type Props = {
  /** The drafts whose original is not the current version. */
  drafts: readonly Met[]
  onClose: () => void
  /** Called when the drafts contain the choices and can be saved. */
  onDecided: () => void
}

/**
 * The dialog that merges the edits of two people. A change that only one person made is kept. If both changed the same part, the person
 * chooses one side. Every choice can be changed, and nothing is saved before the person confirms.
 */
export function MeetDialog({ drafts, onClose, onDecided }: Props) {
  const t = useTexts('meeting')
  const common = useTexts('common')
  const { known, language } = useKnown(drafts)
  const { now, isError } = useSaved(drafts[0])
  const meetings = drafts.map((draft) => ({ draft, ...meetDraft(draft) }))
  const rows = meetings.flatMap(({ draft, rows: each }) => each.map((row) => ({ ...row, key: keyIn(draft, row.key) })))
  const { getChoice, choose, isAll, chooseAll } = useChoices(rows)
  const undecided = rows.filter((row) => getChoice(row) === undefined).length
  const keep = () => {
    if (rows.length > 0 && rows.every((row) => getChoice(row) === 'theirs')) {
      for (const { draft } of meetings) draft.discard()
      toast('success', t.takesTheirs)
      return onClose()
    }
    for (const { draft, rows: each, decide, whole } of meetings) {
      const decided = each.flatMap((row): [string, Side][] => {
        const side = getChoice({ ...row, key: keyIn(draft, row.key) })
        return side === undefined ? [] : [[row.key, side]]
      })
      draft.rebase(whole(decide(new Map(decided))))
    }
    onDecided()
  }
  return (
    <Dialog
      title={t.title}
      note={now ? t.note(now.who, now.version, now.when) : t.someoneNote}
      width={920}
      onClose={onClose}
      foot={
        <>
          <p className="hint me-auto self-center" aria-live="polite">
            {undecided > 0 ? t.undecided(undecided) : now && t.stays(now.version)}
          </p>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" disabled={undecided > 0} onClick={keep}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isError && <p className="hint">{t.failed}</p>}
        {rows.length === 0 ? <p>{t.noRows}</p> : <ChooseAll isAll={isAll} onAll={chooseAll} />}
        {meetings.map(({ draft, kind, rows: each }) => (
          <section key={draft.name} className="grid grid-cols-1 gap-3">
            {meetings.length > 1 && each.length > 0 && <h3 className="section-title mb-0!">{t.kinds[kind]}</h3>}
            {each.map((row) => {
              const keyed = { ...row, key: keyIn(draft, row.key) }
              return (
                <Choice
                  key={keyed.key}
                  row={row}
                  group={keyed.key}
                  name={row.key === ORDER ? t.order : nameRow(known, kind, row)}
                  said={saidBy(known, kind, row)}
                  who={now?.who}
                  language={language}
                  choice={getChoice(keyed)}
                  first={keyed.key === rows[0].key}
                  onChoose={(side) => choose(keyed.key, side)}
                />
              )
            })}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
