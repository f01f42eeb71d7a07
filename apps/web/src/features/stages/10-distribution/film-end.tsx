import { Download, FilePlus, Package, Play, Share2, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { Signed } from '@orion/contract/contents/10-distribution.ts'
import { listOpenFindings } from '@orion/contract/right-findings.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useRightFindings } from '../../../api/films/right-findings.ts'
import { useChoices } from '../../../api/providers.ts'
import { useMay } from '../../../app/rights.ts'
import { stagePlace, useView } from '../../../app/view.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { clock, size } from '../../../lib/format.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { getChoice } from '../../../parts/choice-rules.ts'
import { Button, Icon, TextButton } from '../../../ui/button.tsx'
import { countCoveredPoints } from '../edit/script-lines.ts'
import { FilmPlayer } from '../film/film-player.tsx'
import { usePlayer } from '../film/player.ts'
import { useInputContent } from '../film/use-input-content.ts'
import { useFillsButton } from '../filled-button.ts'
import { hasContent } from '../rules.ts'
import { EditingFiles } from './editing-files.tsx'

type Props = {
  workflow: Workflow
  film: string | undefined
  /** The address of the film file for download. The file contains a person's chapters if there are any. */
  taken: string | undefined
  film_id: string
  poster: string | undefined
  facts: Pick<VideoAssembly, 'duration_seconds' | 'size_bytes' | 'width' | 'height'> | undefined
  track: string | undefined
  bundle: string | undefined
  name: string
  /** The signer of the published files, or the reason why they are not signed. Absent without a signing key. */
  signed?: Signed | undefined
  /** Whether the film is accepted and no decision is pending. */
  done: boolean
  /** Whether the film is from before the last changes. */
  earlier?: boolean
  /** Whether the button that shares the film is the screen's filled button. */
  leads: boolean
}

function SignedBy({ signed: { subject, self_made, why } }: { signed: Signed }) {
  const t = useTexts('contents').end
  return (
    <p className="flex gap-2 text-fg2 text-13">
      <Icon of={why ? ShieldAlert : ShieldCheck} size={16} className={`mt-0.5 ${why ? 'text-warn-text' : 'text-ok-text'}`} />
      {why ? t.unsigned[why] : self_made ? t.signedByOwn(subject) : t.signedBy(subject)}
    </p>
  )
}

/** The number of the stage Quality Control. */
const QUALITY_CONTROL = 9

/** A link to the open findings of Quality Control: failed checks, and warnings that nobody accepted. Renders nothing without findings. */
function OpenFindings({ workflow }: Pick<Props, 'workflow'>) {
  const t = useTexts('contents').end
  const { set } = useView()
  const { data } = useInputContent<'quality_control'>(workflow, QUALITY_CONTROL, 10)
  const { data: accepted } = useRightFindings(workflow.workflow_id)
  const checks = accepted === undefined ? [] : (data?.content?.checks ?? [])
  const { failed, warned } = listOpenFindings(checks, accepted ?? [])
  if (failed.length + warned.length === 0) return null
  return (
    <button
      type="button"
      className="text-warn-text font-medium"
      onClick={() => set(stagePlace(QUALITY_CONTROL), { history: 'push' })}
    >
      <Icon of={TriangleAlert} size={14} className="inline align-[-2px] me-1" />
      <span className="underline underline-offset-2">{t.findings(failed.length, warned.length)}</span>
    </button>
  )
}

/** The number of the stage Script Generation. */
const SCRIPT_GENERATION = 2

/** A link to the key points of the script, if the film leaves some out. Otherwise renders nothing. */
function LeftOutPoints({ workflow }: Pick<Props, 'workflow'>) {
  const t = useTexts('contents').end
  const { set } = useView()
  const { data } = useInputContent<'script_generation'>(workflow, SCRIPT_GENERATION, 10)
  const points = data?.content?.key_points ?? []
  const covered = countCoveredPoints(points)
  if (covered === points.length) return null
  return (
    <TextButton
      className="text-fg"
      onClick={() => set(stagePlace(SCRIPT_GENERATION, { scene: null, points: true }), { history: 'push' })}
    >
      {t.keyPoints(covered, points.length)}
    </TextButton>
  )
}

/**
 * The figures of the film, the key points that it leaves out, and its open findings. Its space is there before its text, so that nothing
 * below it moves later.
 */
function Figures({ workflow, facts }: Pick<Props, 'workflow' | 'facts'>) {
  return (
    <p className="film-end-figures num whitespace-normal text-fg2">
      <span>
        {facts ? `${clock(facts.duration_seconds)} · ${facts.width}×${facts.height} · ${size(facts.size_bytes)}` : '\u00a0'}
      </span>
      {facts && hasContent(workflow, SCRIPT_GENERATION) && <LeftOutPoints workflow={workflow} />}
      {facts && hasContent(workflow, QUALITY_CONTROL) && <OpenFindings workflow={workflow} />}
    </p>
  )
}

/** The number of the stage Image Selection. */
const IMAGE_SELECTION = 5

/**
 * Says why a film has no photographs, if its organization searches for them. A link leads to the first scene with a choice. Otherwise
 * renders nothing.
 */
function NoPhotographs({ workflow }: Pick<Props, 'workflow'>) {
  const t = useTexts('contents').end
  const say = useServerWords()
  const { set } = useView()
  const { data } = useInputContent<'image_selection'>(workflow, IMAGE_SELECTION, 10)
  const scenes = data?.content?.scenes ?? []
  const missing = scenes.flatMap((scene) => (scene.missing ?? []).filter(({ of_world }) => of_world === true))
  const hasFound = scenes.some(({ candidates, chosen }) =>
    candidates.some(({ candidate_id, kind }) => candidate_id === chosen && kind === 'found'),
  )
  const { data: choices } = useChoices(workflow.organization_id, scenes.length > 0 && missing.length === 0 && !hasFound)
  const isSearched = missing.length > 0 || (choices !== undefined && getChoice(choices, 'stock') !== null)
  if (!isSearched || hasFound) return null
  const failure = missing.find(({ detail }) => detail !== '')
  const reason = missing.length === 0 ? t.nothingToSearch : t.nothingFound
  const scene = (scenes.find(({ candidates }) => candidates.length > 1) ?? scenes[0])?.scene_id
  return (
    <p className="text-fg2 text-13">
      {failure ? `${t.searchFailed} ${say(failure.detail)}` : reason}{' '}
      <TextButton onClick={() => set(stagePlace(IMAGE_SELECTION, { scene }), { history: 'push' })}>{t.toImages}</TextButton>
    </p>
  )
}

type WaysProps = Pick<Props, 'workflow' | 'film' | 'taken' | 'bundle' | 'name' | 'done'> & {
  onWatch: () => void
  /** The button that shares the film. */
  share: ReactNode
}

/** The actions for the film: share, watch, download, and make another one. An accepted film is shared first. */
function Ways({ workflow, film, taken, bundle, name, done, onWatch, share }: WaysProps) {
  const t = useTexts('contents')
  const { go } = useView()
  const may = useMay('workflow.write', workflow.organization_id)
  return (
    <div className="film-end-ways">
      {done && share}
      {film && (
        <>
          {done && (
            <Button icon={Play} onClick={onWatch}>
              {t.end.watch}
            </Button>
          )}
          <a className="btn" href={getAddress(taken ?? film)} download={`${name}.mp4`}>
            <Icon of={Download} />
            {t.downloadFilm}
          </a>
        </>
      )}
      {bundle && (
        <a className="btn" href={getAddress(bundle)} download={`${name}.zip`}>
          <Icon of={Package} />
          {t.bundle}
        </a>
      )}
      {film && <EditingFiles workflow_id={workflow.workflow_id} name={name} />}
      {!done && share}
      {done && may && (
        <Button
          icon={FilePlus}
          onClick={() => go({ tab: 'orion-workflows', dialog: 'create-workflow', like: workflow.workflow_id })}
        >
          {t.end.next}
        </Button>
      )}
    </div>
  )
}

/** The finished film, with buttons to share it (after it was accepted), play it, download it, and make the next film (FILM-01). */
export function FilmEnd({
  workflow,
  film,
  taken,
  film_id,
  poster,
  facts,
  track,
  bundle,
  name,
  signed,
  done,
  earlier = false,
  leads,
}: Props) {
  const t = useTexts('contents')
  const update = useTexts('update')
  const player = usePlayer()
  const { set } = useView()
  const watch = () => {
    void document.querySelector<HTMLVideoElement>('.film-player video')?.requestFullscreen()
    player.seek(0)
    player.play()
  }
  const onShare = () => {
    focusAfter(() => set({ part: 'share' }), 'part-share')
    document.getElementById('part-share')?.scrollIntoView({ block: 'start' })
  }
  const fills = useFillsButton(film !== undefined && leads && !earlier)
  const share = film && (
    <Button icon={Share2} kind={fills ? 'primary' : 'plain'} size={done ? 'large' : 'medium'} onClick={onShare}>
      {t.end.share}
    </Button>
  )
  return (
    <section className="film-end" aria-label={t.film}>
      <FilmPlayer film={film} film_id={film_id} poster={poster} language={workflow.language} track={track} earlier={earlier} />
      <div className="film-end-facts">
        <h3 className="film-end-title">{earlier ? update.earlier : done ? t.end.title : t.film}</h3>
        <Figures workflow={workflow} facts={facts} />
        {signed && <SignedBy signed={signed} />}
        {done && hasContent(workflow, IMAGE_SELECTION) && <NoPhotographs workflow={workflow} />}
      </div>
      <div className="film-end-acts">
        {film && !done && (
          <Button icon={Play} size="large" onClick={watch}>
            {t.end.watch}
          </Button>
        )}
        <Ways
          workflow={workflow}
          film={film}
          taken={taken}
          bundle={bundle}
          name={name}
          done={done}
          onWatch={watch}
          share={share}
        />
      </div>
    </section>
  )
}
