import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Iteration } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useChooseIteration, useIteration, useTakeScene } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { ChecksCompared } from './checks-compared.tsx'
import { ComparedMaking } from './compared-making.tsx'
import { ComparedVersion } from './compared-version.tsx'
import { FilmCompared, SegmentsCompared } from './films-compared.tsx'
import { MusicCompared } from './music-compared.tsx'
import { NarrationCompared } from './narration-compared.tsx'
import { PicturesCompared } from './pictures-compared.tsx'
import type { Side } from './pair.ts'
import { bySide } from './rows.tsx'
import { ScenesCompared } from './scenes-compared.tsx'
import { ScriptCompared } from './script-compared.tsx'
import { DistributionCompared, ResearchCompared } from './texts-compared.tsx'
import { both, type ComparedProps, type Version } from './versions.ts'

/** The component that compares two versions of each stage. */
const BODIES: { [K in StageKey]: ComponentType<ComparedProps<K>> } = {
  content_research: ResearchCompared,
  script_generation: ScriptCompared,
  voice_scenes: ScenesCompared,
  voice_assembly: NarrationCompared,
  image_selection: PicturesCompared,
  image_to_video: SegmentsCompared,
  music_sound: MusicCompared,
  video_assembly: FilmCompared,
  quality_control: ChecksCompared,
  distribution: DistributionCompared,
}

/** The stages from whose versions a single scene can be copied. From stage 4, the captions of the scene are copied. */
const TAKEN_BY_SCENE: readonly number[] = [2, 3, 4, 5, 6]

type Props = {
  workflow: Workflow
  stage: StageRecord
  iterations: readonly Iteration[]
  /** The ids of the two versions that are compared at first, A and B. */
  first: readonly [string, string]
  /** Called when the person selects other versions to compare. */
  onPair: (pair: readonly [Iteration, Iteration]) => void
  onClose: () => void
}

/** A version in the form for the comparison. Null until it is loaded. */
const makeVersion = (data: ReturnType<typeof useIteration>['data']): Version | null =>
  data
    ? {
        version: data.version,
        iteration_id: data.iteration_id ?? '',
        content: data.content as ContentOf<StageKey>, // the schema of the stage checked the content when it was stored
        urls: data.asset_urls,
      }
    : null

/**
 * The dialog that compares any two versions of a stage side by side: the differences in words, sounds, images and figures. Either version
 * can be used.
 */
export function CompareDialog({ workflow, stage, iterations, first, onPair, onClose }: Props) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const message = useMessage()
  const may = useMay('workflow.write', workflow.organization_id)
  const [ids, setIds] = useState(first)
  const [whole, setWhole] = useState(false)
  const pair = ids.map((id) => iterations.find((it) => it.id === id))
  // a new version is in the list only after the list was requested again
  const tell = useEffectEvent(() => {
    const [one, other] = pair
    if (one && other && ids !== first) onPair([one, other])
  })
  const known = pair.every(Boolean)
  useEffect(() => {
    if (known) tell()
  }, [ids, known])
  const asked = { workflow_id: workflow.workflow_id, stage_number: stage.number }
  const choose = useChooseIteration(workflow.workflow_id, stage.number)
  const sides = both(ids, (id) => iterations.find((it) => it.id === id) ?? iterations[0])
  const onUse = (it: Iteration) =>
    choose.mutate(
      { ...asked, iteration_id: it.id, version: stage.version },
      {
        onSuccess: () => toast('success', stages.nowUsed(it.version)),
        onError: (failure) => toast('error', message(failure, stages.useFailed)),
      },
    )
  return (
    <Dialog title={t.title} note={stages.titles[stage.key as StageKey]} width={1180} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <div className="compared-row">
          {bySide((side) => (
            <ComparedVersion
              key={side}
              side={side}
              version={sides[side]}
              iterations={iterations}
              id={ids[side]}
              pending={choose.isPending && choose.variables.iteration_id === ids[side]}
              onChoose={(id) => setIds(side === 0 ? [id, ids[1]] : [ids[0], id])}
              onUse={may && stage.status !== 'processing' ? onUse : undefined}
            />
          ))}
        </div>
        <Checkbox checked={whole} onChange={({ target }) => setWhole(target.checked)}>
          {t.whole}
        </Checkbox>
        <ComparedContents workflow={workflow} stage={stage} ids={ids} sides={sides} whole={whole} onIds={setIds} />
      </div>
    </Dialog>
  )
}

type ContentsProps = Pick<Props, 'workflow' | 'stage'> & {
  ids: readonly [string, string]
  sides: readonly [Iteration, Iteration]
  /** Whether equal parts are shown too. */
  whole: boolean
  onIds: (ids: readonly [string, string]) => void
}

/**
 * The contents of the two versions, displayed when both are loaded. A person can copy a scene of the other version into the version in use.
 */
function ComparedContents({ workflow, stage, ids, sides, whole, onIds }: ContentsProps) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const message = useMessage()
  const may = useMay('workflow.write', workflow.organization_id)
  const rows = useRef<HTMLDivElement>(null)
  const asked = { workflow_id: workflow.workflow_id, stage_number: stage.number }
  const answers = [useIteration({ ...asked, iteration_id: ids[0] }), useIteration({ ...asked, iteration_id: ids[1] })] as const
  const take = useTakeScene(workflow.workflow_id, stage.number)
  const [a, b] = both(answers, ({ data }) => makeVersion(data))
  const failed = answers.find(({ error, data }) => error && !data)
  const Body = BODIES[stage.key as StageKey] as ComponentType<ComparedProps>
  const used: Side | null = sides[0].chosen ? 0 : sides[1].chosen ? 1 : null
  const takes = TAKEN_BY_SCENE.includes(stage.number) && may && stage.status !== 'processing' && ids[0] !== ids[1]
  const onTake = (scene_id: string) => {
    const [from, into]: readonly Side[] = used === 0 ? [1, 0] : [0, 1]
    take.mutate(
      { ...asked, iteration_id: ids[from], scene_id, version: sides[into].version },
      {
        onSuccess: ({ data: { iteration_id } }) => {
          if (iteration_id !== null) onIds(into === 0 ? [iteration_id, ids[1]] : [ids[0], iteration_id])
          toast('success', t.taken)
          rows.current?.focus({ preventScroll: true }) // the button disappears, so the focus moves to the row
        },
        onError: (failure) => toast('error', message(failure, t.takeFailed)),
      },
    )
  }
  return (
    <>
      {failed && (
        <Failure
          title={stages.contentFailed}
          detail={message(failed.error, stages.contentFailed)}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && (!a || !b) && <Skeleton className="h-40" />}
      {takes && used === null && <p className="hint">{t.takeNeedsUsed}</p>}
      {ids[0] === ids[1] && <p className="hint">{t.oneVersion}</p>}
      <div ref={rows} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {a && b && ids[0] !== ids[1] && (
          <Body
            key={ids.join(' ')}
            pair={[a, b]}
            language={workflow.language}
            whole={whole}
            take={
              takes && used !== null
                ? { from: used === 0 ? 1 : 0, pending: take.isPending ? take.variables.scene_id : null, act: onTake }
                : undefined
            }
          />
        )}
      </div>
      <ComparedMaking versions={sides} />
    </>
  )
}
