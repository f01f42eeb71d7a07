import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useLookFact } from '../../../../parts/look/look-choices.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock, number, seconds } from '../../../../lib/format.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { Icon, IconButton } from '../../../../ui/button.tsx'
import { LinesWaiting } from '../../../../ui/waiting.tsx'
import type { Script } from '../../edit/script-lines.ts'
import { useEditedScenes } from '../../film/chosen/use-edited-scenes.ts'
import { useInputContent } from '../../film/use-input-content.ts'
import { hasContent } from '../../rules.ts'
import { type FilmContents, isPersonText, sceneInFilm, sceneNamed, listScenes, listSentences } from './scene-in-film.ts'
import { STAGE_ICONS } from '../../stage-icons.ts'
import './scene-facts.css'

const FIRST = 2
const LAST = 8

const NO_SCRIPT = {} as Script

/**
 * The contents of the stages that a scene needs. Unsaved edits of the script and the scenes are included, so that a split scene is
 * displayed at once. Stages 9 and 10 show a finished film. If it is from before the last changes, the contents are those of this film.
 * `isFetched` is false while the scenes are being loaded.
 */
function useFilm(workflow: Workflow, of: number): { film: FilmContents; isFetched: boolean } {
  const { workflow_id } = workflow
  const is_former = of > LAST && workflow.stages[of]?.needs_update === true
  const at = (stage_number: number) => (is_former ? of : stage_number)
  const saved = useContent<'script_generation'>(workflow_id, 2, hasContent(workflow, 2)).data
  const typed = useDraft(`${workflow_id}:script`, saved?.content?.script_with_timestamps ?? NO_SCRIPT, saved?.version)
  const edited = useEditedScenes(workflow)
  const script = useInputContent<'script_generation'>(workflow, 2, at(2)).data?.content
  const voices = useInputContent<'voice_scenes'>(workflow, 3, at(3))
  const film = {
    script_generation: script && { ...script, ...(!is_former && { script_with_timestamps: typed.value }) },
    voice_scenes: is_former ? voices.data?.content : edited?.content,
    voice_assembly: useInputContent<'voice_assembly'>(workflow, 4, at(4)).data?.content,
    image_selection: useInputContent<'image_selection'>(workflow, 5, at(5)).data?.content,
    image_to_video: useInputContent<'image_to_video'>(workflow, 6, at(6)).data?.content,
    music_sound: useInputContent<'music_sound'>(workflow, 7, at(7)).data?.content,
  }
  return { film, isFetched: voices.isFetched }
}

type SceneTexts = ReturnType<typeof useTexts<'scenes'>>
type SceneInFilm = ReturnType<typeof sceneInFilm>

const joinFacts = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** The voice of a scene with its rate and its length, in words. */
function describeVoice(voice: VoiceScene, { voice_scenes }: FilmContents, t: SceneTexts): string {
  const name = voice.voice_id === voice_scenes?.voice_id ? voice_scenes.voice_name : voice.voice_id
  const length = voice.duration_seconds === undefined ? t.silent : seconds(voice.duration_seconds)
  return joinFacts(name, t.rate(number(voice.rate, 2)), length)
}

/** The times of a scene in the narration, the pause after it, and its captions, in words. */
function describeTimes(
  { voice, captions, captions_edited }: SceneInFilm,
  { start_seconds, end_seconds }: NonNullable<SceneInFilm['timed']>,
  t: SceneTexts,
): string {
  return joinFacts(
    `${clock(start_seconds, true)}–${clock(end_seconds, true)}`,
    voice?.pause_after_seconds !== undefined && t.pause(seconds(voice.pause_after_seconds)),
    t.captions(captions.length),
    captions_edited && t.edited,
  )
}

type Shot = NonNullable<SceneInFilm['shot']>
type ShotTexts = { t: SceneTexts; shots: ReturnType<typeof useTexts<'shots'>> }

/** The kind of a scene's shot, why it was chosen, and whether a person chose it. */
function describeShot(shot: Shot, picture: SceneInFilm['picture'], { t, shots }: ShotTexts): string {
  const kind = shots.templates[shot.template ?? ''] ?? shots.gone
  return joinFacts(kind, shot.why && shots.reasons[shot.why.reason], picture?.chosen_by_person && t.chosen)
}

/** The transitions of a segment, and whether it is a clip, in words. */
const describeMotion = ({ transition_in, transition_out, clip }: NonNullable<SceneInFilm['segment']>, t: SceneTexts) => [
  t.comes(t.joins[transition_in] ?? transition_in),
  t.goes(t.joins[transition_out] ?? transition_out),
  clip && t.clip,
]

/** What each stage has for a scene, in words. */
function useLines(film: FilmContents, scene_id: string): Partial<Record<number, ReactNode>> {
  const t = useTexts('scenes')
  const { wordings } = useTexts('reader')
  const { view } = useView()
  const shots = useTexts('shots')
  const sayLook = useLookFact()
  const scene = sceneInFilm(film, scene_id)
  const { sentences, voice, timed, picture, shot, segment, track, marks } = scene
  const style = film.image_to_video?.caption_style
  return {
    ...(film.script_generation && {
      2: (
        <>
          {voice && view.stage !== FIRST ? voice.text : sentences.map(({ text }) => text).join(' ')}
          {isPersonText(sentences, view.stage === FIRST ? undefined : voice?.text) && (
            <span className="badge ms-1.5" lang="">
              {wordings.own}
            </span>
          )}
        </>
      ),
    }),
    ...(voice && { 3: describeVoice(voice, film, t) }),
    ...(timed && { 4: describeTimes(scene, timed, t) }),
    ...(film.image_selection && {
      5: shot ? describeShot(shot, picture, { t, shots }) : t.noPicture,
    }),
    ...(film.image_to_video && {
      6: segment ? joinFacts(...describeMotion(segment, t), style && sayLook('caption_style', style)) : t.noMotion,
    }),
    ...(film.music_sound && { 7: joinFacts(track?.title ?? t.noMusic, marks > 0 && t.marks(marks)) }),
    ...(timed && { 8: t.from(clock(timed.start_seconds, true)) }),
  }
}

type SceneProps = { workflow: Workflow; film: FilmContents; scene_id: string; place: number }

/** One line for each stage, with a link to that stage and scene. */
function Lines({ workflow, film, scene_id, place }: SceneProps) {
  const t = useTexts('scenes')
  const stages = useTexts('stages')
  const { view, set } = useView()
  const lines = useLines(film, scene_id)
  const timed = film.voice_assembly?.timeline.find((scene) => scene.scene_id === scene_id)
  const with_lines = STAGES.filter(
    ({ number: it }) => it >= FIRST && it <= LAST && lines[it] !== undefined && hasContent(workflow, it),
  )
  return (
    <ul className="scene-lines">
      {with_lines.map(({ number: it, key }) => (
        <li key={it}>
          <button
            type="button"
            title={t.open(stages.titles[key], stages.scene(place))}
            aria-current={view.stage === it || undefined}
            onClick={() =>
              set(stagePlace(it, { scene: scene_id, t: it === LAST ? (timed?.start_seconds ?? null) : null }), {
                history: 'push',
              })
            }
          >
            <Icon of={STAGE_ICONS[it - 1]} size={15} className="text-fg3 flex-none mt-0.5" />
            <span className="text-fg3 w-20 flex-none">{t.lines[it]}</span>
            <span
              className="flex-1 min-w-0 num whitespace-normal! line-clamp-3 wrap-break-word"
              dir="auto"
              lang={it === 2 ? workflow.language : undefined}
            >
              {lines[it]}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A sentence of the script that no scene speaks yet: a new sentence, or the second part of a split sentence. */
function UnsaidSentence({ film, id, language }: { film: FilmContents; id: string; language: string }) {
  const t = useTexts('scenes')
  const { wordings } = useTexts('reader')
  const sentence = listSentences(film).find((each) => each.id === id)
  if (!sentence) return <p className="text-fg3">{t.none}</p>
  return (
    <div className="grid gap-1.5 justify-items-start">
      <p dir="auto" lang={language}>
        {sentence.text}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-fg3">
        {isPersonText([sentence]) && <span className="badge">{wordings.own}</span>}
        {t.silent}
      </p>
    </div>
  )
}

/**
 * What each stage has for the chosen scene, or else for the first scene. `of` is the displayed stage. Links go to the scenes before and
 * after it.
 */
export function SceneFacts({ workflow, of }: { workflow: Workflow; of: number }) {
  const t = useTexts('scenes')
  const stages = useTexts('stages')
  const { view, set } = useView()
  const { film, isFetched } = useFilm(workflow, of)
  const ids = listScenes(film)
  const named = view.scene
  const scene_id = named === null ? (ids[0] ?? null) : sceneNamed(film, named)
  if (ids.length === 0) return isFetched ? null : <LinesWaiting count={6} />
  const at = scene_id === null ? -1 : ids.indexOf(scene_id)
  const go = (to: number) => set({ scene: ids[to] ?? null, t: null })
  return (
    <section className="scene-facts" aria-label={t.title}>
      <header className="flex items-center gap-1">
        <h3 className="flex-1 font-medium num">{at < 0 ? t.title : stages.sceneOf(at + 1, ids.length)}</h3>
        <IconButton
          size="small"
          className="ghost"
          icon={ChevronLeft}
          label={t.before}
          disabled={at <= 0}
          onClick={() => go(at - 1)}
        />
        <IconButton
          size="small"
          className="ghost"
          icon={ChevronRight}
          label={t.after}
          disabled={at === ids.length - 1}
          onClick={() => go(at + 1)}
        />
        {named !== null && at >= 0 && (
          <IconButton size="small" className="ghost" tipAt="end" icon={X} label={t.let} onClick={() => go(-1)} />
        )}
      </header>
      {scene_id === null ? (
        <UnsaidSentence film={film} id={named ?? ''} language={workflow.language} />
      ) : (
        <Lines workflow={workflow} film={film} scene_id={scene_id} place={at + 1} />
      )}
    </section>
  )
}
