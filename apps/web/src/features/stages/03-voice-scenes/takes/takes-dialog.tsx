import { useEffect, useEffectEvent, useState } from 'react'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useIterations, usePreviewVoice, useTakeScene, useVersions, useVoices } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { addressOf } from '../../../../lib/call.ts'
import { number as digits, seconds as inSeconds } from '../../../../lib/format.ts'
import { Wave } from '../../../../parts/wave.tsx'
import { usePrice } from '../../../../parts/use-price.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type Pair, type Side, useHeardSecond, usePair, usePairKeys } from '../../film/compare/pair.ts'
import { placeIn } from '../../film/compare/place-in.ts'
import { PairTransport } from '../../film/compare/transport.tsx'
import { isServiceVoice } from '../../run/prompt/group-voices.ts'
import './own-take.css'
import { speakerOf, spotOf, type Take, takesOf } from './takes.ts'
import { useTriedVoice } from './use-tried-voice.ts'

/** Versions whose takes are offered at most, the newest; and characters that a voice is asked to say when it is tried. */
const MOST_VERSIONS = 12
const TRIED_CHARACTERS = 500
const LETTERS = ['A', 'B'] as const

type Props = {
  workflow: Workflow
  scene: VoiceScene
  number: number
  /** The version in use. */
  version: number
  /** All scenes as they are saved. */
  scenes: readonly VoiceScene[]
  unsaved: boolean
  onClose: () => void
}

/** Two takes of a scene on one key at the same word: of versions, a person's own, or another voice that is tried; one of them is used. */
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
  const [tried, setTried] = useState<Take[]>([])
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null])
  const choose = useTakeScene(workflow_id, 3)
  const all = [...takes, ...tried]
  const [first, second] = [all.find(({ id }) => id === chosen[0]) ?? all[0], all.find(({ id }) => id === chosen[1]) ?? all[1]]
  const sides = [first, second] as const
  // a voice that was tried says no more than it was asked
  const until = sides.some((take) => take?.version === null) ? TRIED_CHARACTERS : Infinity
  const pair = usePair({
    together: false,
    place: (to, at) => {
      const [from, other] = to === 0 ? [second, first] : [first, second]
      return from && other ? placeIn([spotOf(from, until)], [spotOf(other, until)], at) : at
    },
  })
  usePairKeys(pair)
  const at = useHeardSecond(pair)
  // each side is loaded by itself: the other one goes on where it is
  useLoaded(pair, 0, first)
  useLoaded(pair, 1, second)
  const nameOf = (voice_id: string) => voices.data?.voices.find((voice) => voice.voice_id === voice_id)?.voice_name ?? voice_id
  const said = (take: Take): string => {
    const whose = speakerOf(take)
    const voice = whose === null ? nameOf(take.scene.voice_id) : t.ownVoice(whose)
    if (take.version === null) return t.tried(voice)
    const rate = take.scene.rate === 1 || whose !== null ? '' : ` · ${digits(take.scene.rate, 2)}×`
    return `${voice}${rate} · ${take.id === scene.audio_asset_id ? t.inUse : t.ofVersion(String(take.version.number))}`
  }
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
    if (heard.version === null) return void tried_voice.use().then(onUsed, () => undefined) // the dialog shows it
    const wish = { workflow_id, stage_number: 3, iteration_id: heard.version.iteration_id, scene_id: scene.id, version }
    choose.mutate(wish, { onSuccess: onUsed })
  }
  const failure = choose.error ?? tried_voice.error
  const cost = tried_voice.estimate.data && price.exactly(tried_voice.estimate.data.estimated_points)
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
            <div className="grid gap-3 sm:grid-cols-2">
              {sides.map((take, side) => (
                <div key={LETTERS[side]} className="grid gap-2 content-start">
                  {take ? (
                    <>
                      <Select
                        label={t.side(LETTERS[side])}
                        choices={all.map((each) => ({ id: each.id, name: said(each) }))}
                        value={take.id}
                        onChange={(id) => setChosen(side === 0 ? [id, second?.id ?? null] : [first?.id ?? null, id])}
                      />
                      <div className="take-desk" data-well>
                        <Wave
                          peaks={take.scene.peaks ?? []}
                          bars={60}
                          className="w-full h-10 text-voice"
                          played={pair.heard === side ? at / take.seconds : 0}
                          dim="color-mix(in oklch, var(--act-voice) 60%, var(--well))"
                          lit="var(--well-text)"
                        />
                        <p className="num text-12">{inSeconds(take.seconds)}</p>
                      </div>
                    </>
                  ) : (
                    <p className="hint">{t.noOther}</p>
                  )}
                </div>
              ))}
            </div>
            {second && <PairTransport pair={pair} />}
            {may && !unsaved && (
              <TryVoice
                {...{ workflow, scene }}
                voices={(voices.data?.voices ?? []).map(({ voice_id, voice_name, provider }) => ({
                  id: voice_id,
                  name: isServiceVoice(voice_id) ? `${voice_name} · ${provider}` : voice_name,
                }))}
                onTried={(take) => {
                  setTried((before) => [...before.filter(({ id }) => id !== take.id), take])
                  setChosen([first?.id ?? null, take.id])
                  if (pair.heard === 0) pair.hear(1)
                }}
              />
            )}
            <p className="text-fg2">
              {unsaved
                ? stages.saveFirst
                : heard &&
                  (isSame ? t.usesSame(letter) : heard.version === null ? t.usesVoice(letter, cost) : t.usesVersion(letter))}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Gives a side its take, once for each. */
function useLoaded({ load }: Pick<Pair, 'load'>, side: Side, take: Take | undefined) {
  const begin = useEffectEvent(() => {
    if (take) load(side, [{ id: take.id, url: addressOf(take.url), start: 0, duration: take.seconds }])
  })
  useEffect(() => begin(), [side, take?.id])
}

/** The takes of a scene in the newest versions of stage 3. */
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
    takes: takesOf(scene, versions, version),
    isPending: list.isPending || read.some((query) => query.isPending),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

type TryProps = {
  workflow: Workflow
  scene: VoiceScene
  voices: { id: string; name: string }[]
  onTried: (take: Take) => void
}

/** Has another voice say the scene, to be heard beside its take. What that costs, or that it costs nothing, stands there before. */
function TryVoice({ workflow, scene, voices, onTried }: TryProps) {
  const t = useTexts('takes')
  const contents = useTexts('contents')
  const message = useMessage()
  const preview = usePreviewVoice()
  const others = voices.filter(({ id }) => id !== scene.voice_id)
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
