import { FilePen } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { computeLimit } from '@orion/contract/expected-limit.ts'
import { CORRECTION_LIMITS, type Correction, type ProposedCorrection } from '@orion/contract/corrections.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useCorrections, useMakeCorrection } from '../../../../api/films/corrections.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { moment } from '../../../../lib/format.ts'
import { serverProblems } from '../../../../parts/fields/field-problems.ts'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** A sentence of the film with all changes in its sources. */
type Changed = Pick<ProposedCorrection, 'sentence_id' | 'text' | 'by'> & { changes: Pick<ProposedCorrection, 'was' | 'is'>[] }

/**
 * The changes, grouped by sentence. If a change of one source requires a new sentence from the person, the person writes the whole
 * correction.
 */
function bySentence(proposed: readonly ProposedCorrection[]): Changed[] {
  const ids = [...new Set(proposed.map(({ sentence_id }) => sentence_id))]
  return ids.map((sentence_id) => {
    const matching = proposed.filter((each) => each.sentence_id === sentence_id)
    const by = matching.some((each) => each.by === 'person') ? 'person' : matching.length > 1 ? 'reader' : matching[0].by
    return { sentence_id, text: matching[0].text, by, changes: matching.map(({ was, is }) => ({ was, is })) }
  })
}

/** The changes in the sources of the film, and the corrections (EDN-04). A button makes a corrected version of the film. */
export function Corrections({ workflow, told }: { workflow: Workflow; told: number }) {
  const { workflow_id, organization_id, status } = workflow
  const t = useTexts('outside')
  const message = useMessage()
  const may = useMay('stage.execute', organization_id)
  const { data, error, isPending, refetch } = useCorrections(workflow_id)
  if (isPending) return <Skeleton className="h-11" />
  if (error) return <Failure title={t.correctionsNotLoaded} detail={message(error)} onRetry={() => void refetch()} />
  const changed = bySentence(data.proposed)
  return (
    <>
      {changed.length > 0 && (
        <CorrectForm
          key={changed.map(({ sentence_id }) => sentence_id).join(' ')}
          workflow_id={workflow_id}
          changed={changed}
          told={told}
          may={may}
          price={data.expected_points}
          busy={status === 'processing'}
        />
      )}
      {data.corrections.length > 0 && <Made corrections={data.corrections} />}
    </>
  )
}

type FormProps = {
  workflow_id: string
  changed: readonly Changed[]
  told: number
  price: number
  may: boolean
  /** Whether a stage is running, so that no correction is possible now. */
  busy: boolean
}

function CorrectForm({ workflow_id, changed, told, price, may, busy }: FormProps) {
  const t = useTexts('outside')
  const message = useMessage()
  const prices = usePrice()
  const make = useMakeCorrection(workflow_id)
  const limit = computeLimit(price)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [why, setWhy] = useState('')
  const [in_captions, setInCaptions] = useState(false)
  const chosen = changed.filter(({ sentence_id }) => !left.has(sentence_id))
  const getText = ({ sentence_id }: Changed) => texts[sentence_id]?.trim() ?? ''
  const unwritten = chosen.some((each) => each.by === 'person' && getText(each) === '')
  const problems = serverProblems(make.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending) return
    const sentences = chosen.map((each) => ({
      sentence_id: each.sentence_id,
      ...(getText(each) !== '' && { text: getText(each) }),
    }))
    make.mutate(
      { workflow_id, sentences, why, in_captions, ...(limit > 0 && { points_limit: limit }) },
      { onSuccess: ({ data }) => toast('success', t.correcting(data.sentences)) },
    )
  }
  const onChosen = (sentence_id: string, is_chosen: boolean) =>
    setLeft((before) => new Set(is_chosen ? [...before].filter((id) => id !== sentence_id) : [...before, sentence_id]))
  return (
    <form noValidate className="grid gap-3" onSubmit={submit} aria-label={t.correct}>
      <h4 className="font-semibold">{t.sourceChanged(changed.length, told)}</h4>
      <ul className="card divide-y divide-line">
        {changed.map((each) => (
          <ChangedRow
            key={each.sentence_id}
            changed={each}
            isChosen={!left.has(each.sentence_id)}
            text={texts[each.sentence_id] ?? ''}
            may={may}
            onChosen={(is_chosen) => onChosen(each.sentence_id, is_chosen)}
            onText={(text) => setTexts((before) => ({ ...before, [each.sentence_id]: text }))}
          />
        ))}
      </ul>
      {may && (
        <>
          <TextField
            label={t.why}
            hint={t.whyHint}
            maxLength={CORRECTION_LIMITS.why}
            value={why}
            problem={problems['why']}
            onChange={({ target }) => setWhy(target.value)}
          />
          <Checkbox checked={in_captions} onChange={({ target }) => setInCaptions(target.checked)}>
            {t.inCaptions}
          </Checkbox>
          {make.error && problems['why'] === undefined && <Failure title={t.correctFailed} detail={message(make.error)} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              icon={FilePen}
              pending={make.isPending}
              disabled={busy || chosen.length === 0 || why.trim() === '' || unwritten}
            >
              {t.correct}
            </Button>
            <span className="text-fg3">{busy ? t.correctBusy : t.limitAll(prices.atMost(limit))}</span>
          </div>
          <p className="text-fg3">{t.correctNote}</p>
        </>
      )}
    </form>
  )
}

type ChangedProps = {
  changed: Changed
  isChosen: boolean
  /** The sentence that the person wrote. '' if there is none. */
  text: string
  may: boolean
  onChosen: (is_chosen: boolean) => void
  onText: (text: string) => void
}

/** A sentence of the film, the changes in its sources, and the new sentence. */
function ChangedRow({ changed, isChosen, text, may, onChosen, onText }: ChangedProps) {
  const t = useTexts('outside')
  return (
    <li className="grid gap-3 p-3.5">
      <Passages text={changed.text} changes={changed.changes} />
      {may && (
        <>
          <Checkbox checked={isChosen} onChange={({ target }) => onChosen(target.checked)}>
            {t.correctThis}
          </Checkbox>
          {isChosen && (
            <TextArea
              rows={2}
              maxLength={CORRECTION_LIMITS.text}
              label={changed.by === 'person' ? t.writeIt : t.writeItOr}
              hint={t.whoWrites[changed.by]}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </>
      )}
    </li>
  )
}

function Passages({ text, changes }: Pick<Changed, 'text' | 'changes'>) {
  const t = useTexts('outside')
  return (
    <>
      <p dir="auto">
        <span className="text-fg3">{t.filmSays}:</span> {text}
      </p>
      {changes.map(({ was, is }) => (
        <div key={was} className="grid gap-3 md:grid-cols-2">
          <p dir="auto">
            <span className="text-fg3">{t.was}:</span> {was}
          </p>
          <p dir="auto">
            {is === null ? (
              t.isGone
            ) : (
              <>
                <span className="text-fg3">{t.isNow}:</span> {is}
              </>
            )}
          </p>
        </div>
      ))}
    </>
  )
}

function Made({ corrections }: { corrections: readonly Correction[] }) {
  const t = useTexts('outside')
  return (
    <>
      <h4 className="font-semibold">{t.corrections}</h4>
      <ul className="card divide-y divide-line">
        {corrections.map(({ correction_id, at, why, film_sha256, sentences }) => (
          <li key={correction_id} className="grid gap-2 p-3.5">
            <p>
              <span className="text-fg3">{moment(at)}</span> · <bdi>{why}</bdi>
            </p>
            {sentences.map(({ before, now }) => (
              <div key={before} className="grid gap-x-3 gap-y-1 md:grid-cols-2" dir="auto">
                <del className="text-fg3">{before}</del>
                <ins className="no-underline">{now ?? t.notSaid}</ins>
              </div>
            ))}
            {film_sha256 !== null && (
              <p className="text-fg3 text-12 break-all">
                {t.formerFilm} <bdi dir="ltr">{film_sha256}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
