import { toWords } from '@orion/contract/sentences/text-key.ts'
import { Check, Download, TriangleAlert } from 'lucide-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { contentQuery, useContent, useStageInfo, useVersions } from '../../../../api/stages.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { clock, number, points, size } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { plainName } from '../../../../parts/film-name.ts'
import { fileName } from '../../file-name.ts'
import { usePlayer } from '../../film/player.ts'
import { useFormerInputs, useInputContent } from '../../film/use-input-content.ts'
import { RunCosts } from '../../run/run-costs.tsx'
import { CurrentSentence } from './current-sentence.tsx'
import { STAGE_ICONS } from '../../stage-icons.ts'
import { hasContent } from '../../rules.ts'

type Props = { workflow: Workflow; stage: StageRecord }

/** The stages that contain the length of the film, its sentences with their times, or their sources. */
const TOLD_OF_FILM = [1, 2, 3, 4, 8]

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="kv">
    <dt>{name}</dt>
    <dd className="num whitespace-normal">{children}</dd>
  </div>
)

/** For each stage: the earlier stages that the inspector lists as its inputs. The stage may read other stages too. */
const MADE_FROM: Record<number, number[]> = {
  2: [1],
  3: [2],
  4: [3],
  5: [2, 3],
  6: [4, 5],
  7: [4],
  8: [4, 6, 7],
  9: [8],
  10: [8],
}

/** Lists the stages from which this stage was made. For an outdated stage it lists none, because the used versions are not known. */
function MadeFrom({ workflow, stage }: Props) {
  const t = useTexts('stages')
  const contents = useTexts('contents')
  const sources = (MADE_FROM[stage.number] ?? []).map((from) => workflow.stages[from]).filter((it) => it && it.version > 0)
  if (sources.length === 0) return null
  return (
    <section>
      <h3 className="text-12 text-fg3 font-medium mb-1">{contents.madeFrom}</h3>
      <ul>
        {sources.map((it) => (
          <li key={it.number} className="flex items-center gap-2.5 min-h-8">
            <Icon of={STAGE_ICONS[it.number - 1]} className="text-fg3" />
            <span className="flex-1 truncate">
              <span className="font-medium">{t.titles[STAGES[it.number - 1].key]}</span>{' '}
              {!stage.needs_update && <span className="text-fg3">{t.version(it.version)}</span>}
            </span>
            {it.needs_update ? (
              <Badge tone="warn" icon={TriangleAlert}>
                {t.needsUpdate}
              </Badge>
            ) : (
              !stage.needs_update && <Icon of={Check} size={15} className="text-ok-text" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function VoiceFacts({ workflow }: { workflow: Workflow }) {
  const t = useTexts('contents')
  const { data } = useContent<'voice_scenes'>(workflow.workflow_id, 3)
  const it = data?.content
  if (!it) return null
  return (
    <dl>
      <Row name={t.voice}>{it.voice_name}</Row>
      <Row name={t.rate}>{number(it.voice_settings.rate, 2)}×</Row>
      <Row name={t.stability}>{number(it.voice_settings.stability, 2)}</Row>
      <Row name={t.length}>{clock(it.total_duration, true)}</Row>
      <Row name={t.sampleRate}>{it.audio_quality}</Row>
    </dl>
  )
}

function NarrationFacts({ workflow }: { workflow: Workflow }) {
  const t = useTexts('contents')
  const { data } = useContent<'voice_assembly'>(workflow.workflow_id, 4)
  const it = data?.content
  if (!it) return null
  return (
    <dl>
      <Row name={t.loudness}>{number(it.loudness_lufs, 1)} LUFS</Row>
      <Row name={t.peak}>{number(it.true_peak_dbtp, 1)} dBTP</Row>
      <Row name={t.sampleRate}>{number(it.sample_rate)} Hz</Row>
      <Row name={t.length}>{clock(it.duration_seconds, true)}</Row>
      <Row name={t.lengthError}>{number(it.length_error * 100, 1)}%</Row>
    </dl>
  )
}

/** The chapters of the film. A click plays from the start of one. */
function Chapters({ chapters }: Pick<VideoAssembly, 'chapters'>) {
  const t = useTexts('contents')
  const player = usePlayer()
  return (
    <section>
      <h3 className="text-12 text-fg3 font-medium mb-1">{t.chapters}</h3>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.start_seconds}>
            <button type="button" className="chapter" onClick={() => player.seek(chapter.start_seconds)}>
              <span className="num text-fg3 w-10">{clock(chapter.start_seconds)}</span>
              <span className="flex-1" dir="auto">
                {chapter.title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function FilmFacts({ workflow }: { workflow: Workflow }) {
  const t = useTexts('contents')
  const { data } = useContent<'video_assembly'>(workflow.workflow_id, 8)
  const narration = useContent<'voice_assembly'>(workflow.workflow_id, 4, hasContent(workflow, 4))
  const urls = { ...narration.data?.urls, ...data?.urls }
  const { set } = useView()
  const segments = useContent<'image_to_video'>(workflow.workflow_id, 6, hasContent(workflow, 6))
  const look = segments.data?.content?.caption_style
  const it = data?.content
  if (!data || !it) return null
  const name = fileName(plainName(workflow.workflow_name))
  const codec = `${it.video_codec.toUpperCase().replace('H264', 'H.264')} + ${it.audio_codec.toUpperCase()}`
  const files: [string, string, string | undefined, string][] = [
    [t.filmFile, `MP4 · ${size(it.size_bytes)}`, it.film_asset_id, `${name}.mp4`],
    [t.captionsFile, 'SRT', it.srt_asset_id, `${name}.srt`],
    [t.captionsFile, 'VTT', it.vtt_asset_id, `${name}.vtt`],
    [t.posterFile, `JPG · ${it.width}×${it.height}`, it.poster_asset_id, `${name}.jpg`],
    [t.storyboard, `${it.storyboard.columns}×${it.storyboard.rows}`, it.storyboard_asset_id, `${name}-storyboard.jpg`],
  ]
  return (
    <>
      <ul className="flex flex-wrap gap-1.5" aria-label={t.facts}>
        {[
          `${it.width}×${it.height}`,
          codec,
          `${number(it.loudness_lufs, 1)} LUFS`,
          `${number(it.true_peak_dbtp, 1)} dBTP`,
          size(it.size_bytes),
          t.chapterCount(it.chapters.length),
        ].map((fact) => (
          <li key={fact} className="badge tall num">
            {fact}
          </li>
        ))}
      </ul>
      {look && (
        <section className="flex flex-wrap items-center gap-2">
          <p className="flex-1 min-w-40">
            <span className="text-fg3">{t.looks.caption_style.label}:</span> {t.looks.caption_style.options[look]}
          </p>
          <Button size="small" onClick={() => set(stagePlace(6, { scene: null }), { history: 'push' })}>
            {t.changeCaptions}
          </Button>
        </section>
      )}
      <section>
        <h3 className="text-12 text-fg3 font-medium mb-1">{t.files}</h3>
        <ul>
          {files.map(([label, note, id, file]) =>
            id && urls[id] ? (
              <li key={file} className="flex items-center gap-2 min-h-9">
                <span className="flex-1 truncate">
                  <span className="font-medium">{label}</span> <span className="text-fg3 num">{note}</span>
                </span>
                <a
                  className="btn ghost icon small"
                  href={getAddress(urls[id])}
                  download={file}
                  aria-label={t.download(`${label} ${note}`)}
                >
                  <Icon of={Download} size={15} />
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </section>
      {it.chapters.length > 0 && <Chapters chapters={it.chapters} />}
    </>
  )
}

/** The length of the finished film, or the target length before the film exists. Stages 3 and 4 already show their own length above. */
function Length({ workflow, stage_number }: { workflow: Workflow; stage_number: number }) {
  const t = useTexts('contents')
  const film = useInputContent<'video_assembly'>(workflow, 8, stage_number >= 8 ? stage_number : 8)
  if (stage_number === 3 || stage_number === 4) return null
  const measured = stage_number >= 8 ? film.data?.content?.duration_seconds : undefined
  return measured === undefined ? (
    <Row name={t.targetLength}>{clock(workflow.duration_seconds)}</Row>
  ) : (
    <Row name={t.length}>{clock(measured)}</Row>
  )
}

/** Whether all data of this panel is loaded. Parts that appear later would move the others. */
function useAllHere(workflow: Workflow, stage_number: number): boolean {
  const { workflow_id, stages } = workflow
  const former = useFormerInputs(workflow, stage_number)
  const info = useStageInfo(workflow_id, stage_number)
  const with_content = stage_number >= 8 ? TOLD_OF_FILM.filter((number) => (stages[number]?.version ?? 0) > 0) : []
  const contents = useQueries({ queries: with_content.map((number) => contentQuery(workflow_id, number)) })
  const versions = useVersions(
    with_content.flatMap((stage_number) => {
      const iteration_id = former.ids[stage_number]
      return iteration_id === undefined ? [] : [{ workflow_id, stage_number, iteration_id }]
    }),
  )
  // a failed request, or one that waits for a network, must not hide the panel
  return [info, ...contents, ...versions].every((it) => !it.isPending || it.failureCount > 0 || it.fetchStatus === 'paused')
}

/** The part of the inspector with facts about the result of a stage. */
export function StageFacts({ workflow, stage }: Props) {
  const t = useTexts('stages')
  const say = useServerWords()
  const { number: it } = stage
  const here = useAllHere(workflow, it)
  return (
    <div className={`grid grid-cols-1 gap-4 ${here ? '' : 'waits'}`} aria-busy={!here}>
      {it === 3 && <VoiceFacts workflow={workflow} />}
      {it === 4 && <NarrationFacts workflow={workflow} />}
      {(it === 8 || it === 9) && <CurrentSentence workflow={workflow} of={it} />}
      {it === 8 && <FilmFacts workflow={workflow} />}
      {it !== 8 && stage.llm_response && it !== 2 && (
        <p className="text-fg2 wrap-break-word line-clamp-6" dir="auto">
          {say(toWords(stage.llm_response, stage.llm_response_said))}
        </p>
      )}
      <MadeFrom workflow={workflow} stage={stage} />
      <dl className="not-first:border-t not-first:pt-3 border-line">
        <Length workflow={workflow} stage_number={it} />
        {stage.version > 0 && <Row name={t.inspectorTabs.iterations}>{stage.version}</Row>}
        {stage.version > 1 && <Row name={t.pointsUsed}>{points(stage.points_used)}</Row>}
      </dl>
      <RunCosts workflow={workflow} stage={stage} />
      {stage.prompt && (
        <section>
          <h3 className="text-12 text-fg3 font-medium mb-1">{t.prompt}</h3>
          <p className="text-fg2 wrap-break-word" dir="auto">
            {stage.prompt}
          </p>
        </section>
      )}
    </div>
  )
}
