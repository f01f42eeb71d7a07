import { Download, Languages, RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'
import { computeLimit } from '@orion/contract/expected-limit.ts'
import { VIDEO_LANGUAGES, getLanguageName, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { type Edition, EDITION_LENGTHS, type EditionLength, readAllLanguages } from '@orion/contract/editions.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useBringUpToDate, useCreateEditions, useEditions } from '../../../../api/films/editions.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { languageName } from '../../../../lib/format.ts'
import { download } from '../../../../lib/call.ts'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Button, TextButton } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { Radios } from '../publish/radios.tsx'

/** The maximum milliseconds for downloading all films: half an hour. */
const PATIENCE_MS = 1_800_000

/** The film in other languages: its editions with their progress and their outdated parts, and a button that makes a new edition. */
export function OtherLanguages({ workflow }: { workflow: Workflow }) {
  const t = useTexts('outside')
  const message = useMessage()
  const { go } = useView()
  const { workflow_id, organization_id, language, edition } = workflow
  const may = useMay('stage.execute', organization_id)
  const takes = useMay('asset.read', organization_id)
  const { data, error, isPending, refetch } = useEditions(workflow_id)
  const open = (id: string) => go({ tab: 'orion-workflows', wf: id })
  const taken = new Set<string>([language, ...(data?.editions ?? []).map((each) => each.language)])
  return (
    <section className="grid gap-3 content-start" aria-label={t.languagesTitle}>
      <h3 className="text-18 font-semibold tracking-tight">{t.languagesTitle}</h3>
      {edition === undefined ? (
        <p className="text-fg2">{t.languagesNote}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg2">
          <span dir="auto">
            {edition.deleted ? t.originalDeleted(edition.original_name) : t.editionOf(edition.original_name)}
          </span>
          {edition.original_id !== null && !edition.deleted && (
            <Button size="small" onClick={() => open(edition.original_id!)}>
              {t.openOriginal}
            </Button>
          )}
        </p>
      )}
      {isPending && <Skeleton className="h-11" />}
      {error && <Failure title={t.editionsNotLoaded} detail={message(error)} onRetry={() => void refetch()} />}
      {data?.editions.length === 0 && <p className="text-fg3">{t.noEditions}</p>}
      {data !== undefined && data.editions.length > 0 && (
        <ul className="card languages-made">
          {data.editions.map((each) => (
            <EditionLine
              key={each.workflow_id}
              edition={each}
              may={may}
              onOpen={open}
              current={each.workflow_id === workflow_id}
            />
          ))}
        </ul>
      )}
      {takes && data !== undefined && data.editions.length > 0 && <TakeAll workflow={workflow} />}
      {may && data !== undefined && edition === undefined && (
        <MakeEditions workflow_id={workflow_id} taken={taken} price={data.expected_points} />
      )}
    </section>
  )
}

/** A button that downloads the film and its editions as one file. */
function TakeAll({ workflow: { workflow_id, workflow_name } }: { workflow: Workflow }) {
  const t = useTexts('outside')
  const message = useMessage()
  const [taking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    try {
      await download(readAllLanguages, { workflow_id }, { name: `${workflow_name}.zip`, patience_ms: PATIENCE_MS })
    } catch (error) {
      toast('error', message(error, t.takeAllFailed))
    } finally {
      setTaking(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Download} pending={taking} onClick={() => void take()}>
        {t.takeAll}
      </Button>
      <span className="text-fg3">{t.takeAllNote}</span>
    </div>
  )
}

type LineProps = { edition: Edition; may: boolean; current: boolean; onOpen: (workflow_id: string) => void }

/** An edition: its language, its state, and one action. An outdated edition is updated, and its name opens it. */
function EditionLine({ edition, may, current, onOpen }: LineProps) {
  const t = useTexts('outside')
  const message = useMessage()
  const price = usePrice()
  const bring = useBringUpToDate()
  const { workflow_id, language, status, awaiting_stage, progress_percentage, behind, longer_scenes, update_points } = edition
  const scenes = new Set(behind.map(({ scene_id }) => scene_id)).size
  const onBring = () =>
    bring.mutate(
      { workflow_id },
      {
        onSuccess: ({ data }) =>
          toast('success', data.kept.length === 0 ? t.bringing(data.scenes) : t.bringingKept(data.kept.length)),
        onError: (error) => toast('error', message(error, t.bringFailed)),
      },
    )
  const update = t.bringFor(price.atMost(computeLimit(update_points)))
  const awaits = may ? t.editionAwaits : t.editionAwaitsOthers
  const name = getLanguageName(language)
  const brings = may && scenes > 0 && status !== 'processing'
  const opens = { onClick: () => onOpen(workflow_id), 'aria-label': `${t.openEdition}: ${name}` }
  return (
    <li className="language-row">
      <span className="font-medium" lang={language}>
        {brings && !current ? <TextButton {...opens}>{name}</TextButton> : name}
      </span>
      <span className={scenes > 0 ? 'text-warn-text' : 'text-fg2'}>
        {[
          awaiting_stage === null ? t.editionStatus[status] : awaits(awaiting_stage),
          ...(status === 'completed' ? [] : [t.editionDone(progress_percentage)]),
          ...(scenes > 0 ? [t.behind(scenes)] : []),
          ...(longer_scenes > 0 ? [t.longerScenes(longer_scenes)] : []),
        ].join(' · ')}
      </span>
      {brings ? (
        <Button size="small" icon={RefreshCw} pending={bring.isPending} onClick={onBring} aria-label={`${update}: ${name}`}>
          {update}
        </Button>
      ) : (
        !current && (
          <Button size="small" {...opens}>
            {t.openEdition}
          </Button>
        )
      )}
    </li>
  )
}

type MakeProps = { workflow_id: string; taken: ReadonlySet<string>; price: number }

function MakeEditions({ workflow_id, taken, price }: MakeProps) {
  const t = useTexts('outside')
  const message = useMessage()
  const prices = usePrice()
  const create = useCreateEditions()
  const [chosen, setChosen] = useState<VideoLanguage[]>([])
  const [alone, setAlone] = useState(true)
  const [length, setLength] = useState<EditionLength>('original')
  const say = alone ? prices.atMost : prices.about
  const expected = alone ? computeLimit(price) : price
  const one = say(expected)
  const total = (alone ? t.limitAll : t.priceAll)(say(expected * chosen.length))
  const cost = useId()
  const free = VIDEO_LANGUAGES.filter(({ code }) => !taken.has(code))
  if (free.length === 0) return <p className="text-fg3">{t.allLanguages}</p>
  const onMake = () =>
    create.mutate(
      {
        workflow_id,
        languages: chosen,
        ...(length !== 'original' && { length }),
        ...(alone && { autopilot: { points_limit: computeLimit(price) } }),
      },
      {
        onSuccess: ({ data }) => {
          setChosen([])
          toast('success', t.editionsMade(data.editions.length))
        },
        onError: (error) => toast('error', message(error, t.editionsFailed)),
      },
    )
  return (
    <fieldset className="grid gap-4" disabled={create.isPending}>
      <legend className="font-semibold mb-2">{t.moreLanguages}</legend>
      <ul className="card languages-free">
        {free.map(({ code, name }) => (
          <li key={code} className="language-row">
            <Checkbox
              lang={code}
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                setChosen((before) => (target.checked ? [...before, code] : before.filter((each) => each !== code)))
              }
            >
              {name}
            </Checkbox>
            <span className="text-fg3 text-12 truncate">{languageName(code) !== name && languageName(code)}</span>
            <span className="num text-fg3 text-12">{one}</span>
          </li>
        ))}
      </ul>
      <Radios
        name="edition-length"
        field="length"
        label={t.howLong}
        choices={EDITION_LENGTHS.map((value) => ({ value, ...t.lengths[value] }))}
        value={length}
        onChange={setLength}
      />
      <Checkbox checked={alone} onChange={({ target }) => setAlone(target.checked)}>
        {t.withoutStops}
      </Checkbox>
      <div className="languages-act">
        <Button
          icon={Languages}
          disabled={chosen.length === 0}
          pending={create.isPending}
          aria-describedby={cost}
          onClick={onMake}
        >
          {t.makeEditions(chosen.length)}
        </Button>
        <span id={cost} className="text-fg2">
          {chosen.length === 0 ? t.chooseLanguage : total}
        </span>
      </div>
    </fieldset>
  )
}
