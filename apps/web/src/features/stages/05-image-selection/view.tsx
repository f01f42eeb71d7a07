import { Check } from 'lucide-react'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { addressOf } from '../../../lib/call.ts'
import { Icon } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ViewProps } from '../view-props.ts'

type Scene = ViewProps<'image_selection'>['content']['scenes'][number]

const LETTERS = 'ABCDEFGH'

function SceneCandidates({
  scene,
  index,
  urls,
  language,
  pending,
  onChoose,
}: {
  scene: Scene
  index: number
  urls: Record<string, string>
  language: string
  pending: string | undefined
  onChoose: (candidate_id: string) => void
}) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const { view } = useView()
  const chosen = pending ?? scene.chosen
  return (
    <li className={`grid gap-2.5 rounded-lg ${view.scene === scene.scene_id ? 'bg-raised p-3 -mx-3' : ''}`} id={scene.scene_id}>
      <p className="flex gap-3 text-15" lang={language}>
        <span className="num text-fg3 w-5 flex-none text-end text-13 leading-6" title={stages.scene(index + 1)}>
          {index + 1}
        </span>
        <span dir="auto">{scene.text}</span>
      </p>
      <div
        className="candidates"
        role="radiogroup"
        aria-label={`${stages.scene(index + 1)}: ${t.candidates(scene.candidates.length)}`}
        tabIndex={-1}
        onKeyDown={(event) => {
          const candidate = scene.candidates[Number(event.key) - 1]
          if (candidate) onChoose(candidate.candidate_id)
        }}
      >
        {scene.candidates.map((candidate, place) => {
          const on = candidate.candidate_id === chosen
          const url = urls[candidate.image_asset_id]
          return (
            <label key={candidate.candidate_id} className={`candidate ${on ? 'on' : ''}`}>
              <input
                type="radio"
                className="sr-only"
                name={`scene-${scene.scene_id}`}
                checked={on}
                onChange={() => onChoose(candidate.candidate_id)}
                aria-label={`${t.candidate(LETTERS[place])}, ${candidate.kind === 'drawn' ? t.drawn : t.upload}, ${candidate.licence}`}
              />
              <span className="shot" data-well>
                {url && <img src={addressOf(url)} alt="" loading="lazy" />}
                {on && (
                  <span className="tick">
                    <Icon of={Check} size={13} />
                  </span>
                )}
              </span>
              <span className="flex gap-2 text-12 text-fg3 min-w-0">
                <b className="font-semibold text-fg2">{LETTERS[place]}</b>
                <span className="truncate" title={candidate.attribution}>
                  {candidate.kind === 'drawn' ? candidate.licence : `${candidate.attribution} · ${candidate.licence}`}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </li>
  )
}

/** Stage 5: each scene's words over its candidates; the chosen one has a ring and a tick. */
export function ImageSelectionView({ workflow, content, version, urls }: ViewProps<'image_selection'>) {
  const t = useTexts('contents')
  const message = useMessage()
  const save = useEditContent(workflow.workflow_id, 5)
  const asked = save.isPending ? (save.variables?.content.scenes as Scene[] | undefined) : undefined
  const choose = (scene_id: string, chosen: string) => {
    if (save.isPending) return
    const scenes = content.scenes.map((scene) => (scene.scene_id === scene_id ? { ...scene, chosen } : scene))
    save.mutate(
      { workflow_id: workflow.workflow_id, stage_number: 5, version, content: { ...content, scenes } },
      { onError: (error) => toast('error', message(error, t.chooseFailed)) },
    )
  }
  return (
    <ol className="grid gap-7">
      {content.scenes.map((scene, index) => (
        <SceneCandidates
          key={scene.scene_id}
          scene={scene}
          index={index}
          urls={urls}
          language={workflow.language}
          pending={asked?.[index]?.chosen}
          onChoose={(candidate_id) => candidate_id !== scene.chosen && choose(scene.scene_id, candidate_id)}
        />
      ))}
    </ol>
  )
}
