import { useState } from 'react'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useIterations, usePreviewVoice, useTakeScene, useVersions, useVoices } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number as digits } from '../../../../lib/format.ts'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { PairTransport } from '../../film/compare/transport.tsx'
import { isServiceVoice } from '../../run/prompt/group-voices.ts'
import './own-take.css'
import { TakeSide } from './take-side.tsx'
import { getSpeaker, type Take, listTakes } from './takes.ts'
import { TRIED_CHARACTERS, useTakePair } from './use-take-pair.ts'
import { useTriedVoice } from './use-tried-voice.ts'

/** The maximum number of stage versions whose recordings are offered. The newest are used. */
const MOST_VERSIONS = 12
const LETTERS = ['A', 'B'] as const

type Texts = ReturnType<typeof useTexts<'takes'>>

type Props = {
  workflow: Workflow
  scene: VoiceScene
  number: number
  /** The stage's version that is in use. */
  version: number
  /** All saved scenes. */
  scenes: readonly VoiceScene[]
  unsaved: boolean
  onClose: () => void
}

/**
 * The dialog that compares two takes of a scene. A take is a saved version, a person's recording or the speech of another voice. One key
 * switches between both at the same word. A button uses the take that is audible.
 */
export function TakesDialog({ workflow, scene, number, version, scenes, unsaved, onClose }: Props) {
  const t = useTexts('takes')
  const stages = useTexts('stages')
  const common = useTexts('common')
  const message = useMessage()
  const price = usePrice()
  const { workflow_id } = workflow
  const may = useMay('workflow.write', workflow.organization_id)
  const voices = useVoices(workflow)
  const { takes, error, isPending, retry } = useTakes(workflow_id, scene, version)
  const choose = useTakeScene(workflow_id, 3)
  const pairing = useTakePair(takes)
  const { sides, pair, putTried } = pairing
  const getName = (voice_id: string) => voices.data?.voices.find((voice) => voice.voice_id === voice_id)?.voice_name ?? voice_id
  const heard = sides[pair.heard]
  const letter = LETTERS[pair.heard]
  const isSame = heard === undefined || heard.id === scene.audio_asset_id
  const voice_id = heard?.version === null ? heard.scene.voice_id : null
  const tried_voice = useTriedVoice({ workflow_id, version, scenes, scene_id: scene.id, voice_id })
  const onUsed = () => {
    toast('success', t.takeUsed)
    onClose()
  }
  const use = () => {
    if (heard === undefined) return
    if (heard.version === null) return void tried_voice.use().then(onUsed, () => undefined) // the dialog shows the error
    const request = { workflow_id, stage_number: 3, iteration_id: heard.version.iteration_id, scene_id: scene.id, version }
    choose.mutate(request, { onSuccess: onUsed })
  }
  const failure = choose.error ?? tried_voice.error
  const cost = tried_voice.estimate.data && price.most(tried_voice.estimate.data)
  const describeUse = () => {
    if (isSame) return t.usesSame(letter)
    return voice_id === null ? t.usesVersion(letter) : t.usesVoice(letter, cost)
  }
  return (
    <Dialog
      title={t.compareTitle(number)}
      note={t.compareNote}
      width={680}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            kind="primary"
            pending={choose.isPending || tried_voice.pending}
            disabled={isSame || !may || unsaved}
            onClick={use}
          >
            {t.useHeard(letter)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && <Failure title={t.takeFailed} detail={message(failure, t.takeFailed)} />}
        {error && <Failure title={t.takeFailed} detail={message(error)} onRetry={retry} />}
        <blockquote className="take-words" dir="auto" lang={workflow.language}>
          {scene.text}
        </blockquote>
        {isPending && (
          <output aria-label={t.readingTakes}>
            <Skeleton className="h-24" />
          </output>
        )}
        {!isPending && (
          <>
            <TakeSides scene={scene} pairing={pairing} getName={getName} />
            {may && !unsaved && <TryVoice workflow={workflow} scene={scene} onTried={putTried} />}
            <p className="text-fg2">{unsaved ? stages.saveFirst : heard && describeUse()}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

type SidesProps = {
  scene: VoiceScene
  pairing: ReturnType<typeof useTakePair>
  getName: (voice_id: string) => string
}

/** The two takes, and the buttons that play them. */
function TakeSides({ scene, pairing: { all, sides, pair, at, put }, getName }: SidesProps) {
  const t = useTexts('takes')
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((take, side) => (
          <TakeSide
            key={LETTERS[side]}
            letter={LETTERS[side]}
            take={take}
            choices={all.map((each) => ({
              id: each.id,
              name: describeTake(each, { voice: getName(each.scene.voice_id), inUse: each.id === scene.audio_asset_id }, t),
            }))}
            played={take && pair.heard === side ? at / take.seconds : 0}
            onChoose={(id) => put(side, id)}
          />
        ))}
      </div>
      {sides[1] && <PairTransport pair={pair} />}
    </>
  )
}

/** The description of a take: its voice, its rate, and its origin. `voice` is the name of the service's voice. */
function describeTake(take: Take, { voice: name, inUse }: { voice: string; inUse: boolean }, t: Texts): string {
  const whose = getSpeaker(take)
  const voice = whose === null ? name : t.ownVoice(whose)
  if (take.version === null) return t.tried(voice)
  const rate = take.scene.rate === 1 || whose !== null ? '' : ` · ${digits(take.scene.rate, 2)}×`
  return `${voice}${rate} · ${inUse ? t.inUse : t.ofVersion(String(take.version.number))}`
}

/** The recordings of a scene in the newest versions of stage 3. */
function useTakes(workflow_id: string, scene: VoiceScene, version: number) {
  const list = useIterations(workflow_id, 3)
  const named = (list.data ?? [])
    .toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || b.version - a.version)
    .slice(0, MOST_VERSIONS)
    .map(({ id }) => ({ workflow_id, stage_number: 3, iteration_id: id }))
  const read = useVersions(named)
  const versions = read.flatMap(({ data }, at) => {
    if (!data) return []
    const { content, asset_urls } = data
    const { iteration_id } = named[at]
    return [{ version: data.version, iteration_id, content: content as unknown as VoiceScenes, urls: asset_urls }]
  })
  const failed = [list, ...read].find((query) => query.error && !query.data)
  return {
    takes: listTakes(scene, versions, version),
    isPending: list.isPending || read.some((query) => query.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

type TryProps = {
  workflow: Workflow
  scene: VoiceScene
  onTried: (take: Take) => void
}

/** The form that speaks the scene with another voice for a comparison. It shows the price first, even if the price is 0. */
function TryVoice({ workflow, scene, onTried }: TryProps) {
  const t = useTexts('takes')
  const contents = useTexts('contents')
  const message = useMessage()
  const preview = usePreviewVoice()
  const voices = useVoices(workflow).data?.voices ?? []
  const others = voices
    .filter((voice) => voice.voice_id !== scene.voice_id)
    .map(({ voice_id, voice_name, provider }) => ({
      id: voice_id,
      name: isServiceVoice(voice_id) ? `${voice_name} · ${provider}` : voice_name,
    }))
  const [wanted, setWanted] = useState<string | null>(null)
  const voice_id = wanted ?? others[0]?.id
  if (voice_id === undefined) return null
  const hear = () =>
    preview.mutate(
      {
        workflow_id: workflow.workflow_id,
        voice_id,
        scene_id: scene.id,
        preview_text: scene.text.slice(0, TRIED_CHARACTERS),
        rate: scene.rate,
        ...(scene.pronunciations && { pronunciations: scene.pronunciations }),
      },
      {
        onSuccess: ({ data: { url, duration_seconds } }) => {
          const { words: _words, peaks: _peaks, own_take: _own, audio_asset_id: _sound, ...plain } = scene
          onTried({ id: `tried ${voice_id}`, url, seconds: duration_seconds, version: null, scene: { ...plain, voice_id } })
        },
        onError: (error) => toast('error', message(error, contents.previewFailed)),
      },
    )
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <div className="flex-1 min-w-44">
          <Select label={t.anotherVoice} choices={others} value={voice_id} onChange={setWanted} />
        </div>
        <Button pending={preview.isPending} onClick={hear}>
          {t.tryVoice}
        </Button>
      </div>
      <p className="hint">{isServiceVoice(voice_id) ? contents.listenUses : t.tryFree}</p>
    </div>
  )
}
