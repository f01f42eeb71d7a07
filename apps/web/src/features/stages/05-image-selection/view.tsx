import { Printer, Search, Sparkles, Type } from 'lucide-react'
import { Suspense, useRef, useState, type ComponentProps } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { TOGETHER, type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { useAddPicture } from '../../../api/pictures.ts'
import { nameOfGiven } from '../../../api/send-asset.ts'
import { useEditContent } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useShownWhenChosen } from '../film/use-chosen-scene.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { FromLibrary } from '../../../parts/library/from-library.tsx'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { ViewProps } from '../view-props.ts'
import { BesideNote } from './pictures/beside-note.tsx'
import { AddPicture, CandidateCard } from './pictures/candidate-card.tsx'
import { DirectedBy } from './direction.tsx'
import { isPhotograph, movePicture, withChosen, withPicture, withTogether } from './pictures/own-pictures.ts'
import { PickedPicture } from './pictures/picked-picture.tsx'
import { MissingPictures } from './pictures/missing-pictures.tsx'
import { PictureSource } from './pictures/picture-source.tsx'
import { ScenePreview } from '../film/scene-preview.tsx'
import { MadeAgain } from './made-again.tsx'
import { shotFields } from './shot-fields.ts'
import { sentBoards } from './boards/board-edits.ts'
import { useCanAsk } from '../run/use-can-ask.ts'
import { useContentEdits } from './use-content-edits.ts'
import { usePictureDrop } from './pictures/use-picture-drag.ts'
import { WorldBar } from './world-bar.tsx'
import { EditsThis } from '../film/here/edits-this.tsx'

const PictureForm = lazily(() =>
  import('./pictures/picture-form.tsx').then(({ PictureForm: component }) => ({ default: component })),
)

const SideBySide = lazily(() =>
  import('./pictures/photographs/side-by-side.tsx').then(({ SideBySide: component }) => ({ default: component })),
)

const PictureDialog = lazily(() =>
  import('./pictures/picture-dialog.tsx').then(({ PictureDialog: component }) => ({ default: component })),
)

const ConnectFirst = lazily(() =>
  import('../run/connect-first.tsx').then(({ ConnectFirst: component }) => ({ default: component })),
)

const StoryboardDialog = lazily(() =>
  import('../storyboard/storyboard-dialog.tsx').then(({ StoryboardDialog: component }) => ({ default: component })),
)

const FilmBoardStrips = lazily(() =>
  import('./boards/boards.tsx').then(({ FilmBoardStrips: component }) => ({ default: component })),
)

const WordsDialog = lazily(() => import('./words-dialog.tsx').then(({ WordsDialog: component }) => ({ default: component })))

type AskKind = 'found' | 'made'
const ASKED = { found: { capability: 'stock', icon: Search }, made: { capability: 'image', icon: Sparkles } } as const

type SceneProps = {
  workflow_id: string
  organization_id: string
  scene: ImageScene
  scenes: readonly ImageScene[]
  index: number
  urls: Record<string, string>
  language: string
  error: Error | null
  uploading: boolean
  /** Why the picture that was sent last is not here. */
  refused: string | undefined
  onChoose: (candidate_id: string) => void
  onMove: (candidate_id: string, from: string) => void
  onFile: (file: File) => void
  /** Takes a file of the library; rejects where it may not be taken. */
  onLibrary: (asset: Asset) => Promise<unknown>
  onPicture: (candidate: Candidate) => void
  onTogether: (together: NonNullable<Candidate['together']>) => void
  /** Opens what asks a service for a picture of this scene; absent where nothing may be run now. */
  onAsk: ((kind: AskKind, begin?: string) => void) | undefined
  /** What a connected service may be asked for. */
  askable: readonly AskKind[]
  /** Opens what changes the words on the shown picture; absent where nothing may be run now. */
  onWords: ((candidate: Candidate) => void) | undefined
}

function SceneCandidates({
  workflow_id,
  organization_id,
  scene,
  scenes,
  index,
  urls,
  language,
  error,
  uploading,
  refused,
  onAsk,
  askable,
  onWords,
  ...acts
}: SceneProps) {
  const t = useTexts('contents')
  const shots = useTexts('shots')
  const { ask: asks, beside, words } = useTexts('pictures')
  const stages = useTexts('stages')
  const { view } = useView()
  const row = useRef<HTMLLIElement>(null)
  const [together, setTogether] = useState(false)
  const drop = usePictureDrop(row, acts)
  const { chosen } = scene
  const wanted = view.scene === scene.scene_id
  useShownWhenChosen(row, wanted)
  const shown = scene.candidates.find(({ candidate_id }) => candidate_id === chosen)
  const own = shown?.kind === 'drawn' ? undefined : shown
  return (
    <li
      {...drop.dropProps}
      ref={row}
      className={`picture-scene grid gap-2.5 rounded-lg ${wanted ? 'bg-raised p-3 -m-3' : ''}`}
      data-drop={drop.isDropTarget || undefined}
      id={scene.scene_id}
      data-scene={scene.scene_id}
    >
      <p className="flex gap-3 text-15" lang={language}>
        <span className="num text-fg3 w-5 flex-none text-end text-13 leading-6" title={stages.scene(index + 1)}>
          {index + 1}
        </span>
        <span dir="auto">{scene.text}</span>
      </p>
      <EditsThis scene_id={scene.scene_id} />
      {shown?.why && (
        <p className="ps-8 text-12 text-fg3">
          <b className="font-semibold text-fg2">{shots.templates[shown.template ?? ''] ?? shots.gone}</b>
          {` · ${shots.reasons[shown.why.reason]}`}
          {shown.why.words !== scene.text && (
            <>
              {': '}
              <q lang={language}>{shown.why.words}</q>
            </>
          )}
        </p>
      )}
      <div
        className="candidates"
        role="radiogroup"
        aria-label={`${stages.scene(index + 1)}: ${t.candidates(scene.candidates.length)}`}
        tabIndex={-1}
        onKeyDown={(event) => {
          const candidate = scene.candidates[Number(event.key) - 1]
          if (candidate) acts.onChoose(candidate.candidate_id)
        }}
      >
        {scene.candidates.map((candidate, place) => (
          <CandidateCard
            key={candidate.candidate_id}
            workflow_id={workflow_id}
            scene_id={scene.scene_id}
            candidate={candidate}
            clip_url={urls[candidate.clip?.asset_id ?? '']}
            place={place}
            on={candidate.candidate_id === chosen}
            onChoose={() => acts.onChoose(candidate.candidate_id)}
          />
        ))}
      </div>
      <div className="ps-8 grid gap-2 justify-items-start">
        <ScenePreview workflow_id={workflow_id} scene_id={scene.scene_id} candidate_id={chosen} name={stages.scene(index + 1)}>
          <span className="text-12 text-fg3 self-center ms-2 max-md:ms-0 max-md:w-full">{words.change}</span>
          {onWords && shown && shotFields(shown).length > 0 && (
            <Button size="small" icon={Type} aria-label={words.title(index + 1)} onClick={() => onWords(shown)}>
              {words.open}
            </Button>
          )}
          <AddPicture label={t.addPictureTo(index + 1)} pending={uploading} onFile={acts.onFile} />
          <FromLibrary {...{ organization_id }} kind="image" place={stages.scene(index + 1)} onPick={acts.onLibrary} />
          {onAsk &&
            askable.map((kind) => (
              <Button
                key={kind}
                size="small"
                icon={ASKED[kind].icon}
                aria-label={asks[kind].title(index + 1)}
                onClick={() => onAsk(kind)}
              >
                {asks[kind].open}
              </Button>
            ))}
          {scene.candidates.filter(isPhotograph).length >= TOGETHER.least && (
            <Button
              size="small"
              aria-label={`${beside.together} · ${stages.scene(index + 1)}`}
              aria-expanded={together}
              onClick={() => setTogether(!together)}
            >
              {beside.together}
            </Button>
          )}
        </ScenePreview>
        {refused && (
          <div role="alert">
            <Problem>{refused}</Problem>
          </div>
        )}
      </div>
      <BesideNote scene={scene} scenes={scenes} onChoose={acts.onChoose} />
      {together && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SideBySide {...{ scene, language }} onChoose={acts.onChoose} onTogether={acts.onTogether} />
        </Suspense>
      )}
      <PickedPicture picked={scene.picked} chosen={chosen} />
      {scene.missing && (
        <div className="ps-8 grid gap-2 max-md:ps-0">
          <MissingPictures missing={scene.missing} onAgain={onAsk && (({ kind, ask }) => onAsk(kind, ask))} />
        </div>
      )}
      {own && <PictureSource candidate={own} />}
      {own && own.template !== 'person' && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PictureForm
            key={own.candidate_id}
            candidate={own}
            url={urls[own.image_asset_id ?? '']}
            language={language}
            error={error}
            onSave={acts.onPicture}
          />
        </Suspense>
      )}
    </li>
  )
}

/**
 * Stage 5: each scene's words over its candidates; the chosen one has a ring and a tick. Pictures of one's own are added, laid out and
 * moved; services are asked for others.
 */
export function ImageSelectionView({ workflow, content, version, urls }: ViewProps<'image_selection'>) {
  const t = useTexts('contents')
  const message = useMessage()
  const save = useEditContent(workflow.workflow_id, 5)
  const add = useAddPicture(workflow.workflow_id)
  const take = useAddPicture(workflow.workflow_id) // what it is refused for stands in its dialog
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const { view, set } = useView()
  const [asked, setAsked] = useState<Pick<ComponentProps<typeof PictureDialog>, 'scene' | 'place' | 'kind' | 'begin'> | null>(
    null,
  )
  const [wording, setWording] = useState<Pick<ComponentProps<typeof WordsDialog>, 'scene' | 'place' | 'candidate'> | null>(null)
  const canAsk = useCanAsk(workflow.organization_id, mayRun)
  const askable = (['found', 'made'] as const).filter((kind) => canAsk(ASKED[kind].capability))
  const asks = useTexts('pictures').ask
  const nobody = (kind: AskKind) => canAsk(ASKED[kind].capability) === false
  const saving = save.isPending || add.isPending || take.isPending
  const kept = { scenes: content.scenes, boards: content.boards }
  const { content: edited, edit: change } = useContentEdits({ content: kept, version }, saving, (next, done) =>
    save.mutate(
      {
        workflow_id: workflow.workflow_id,
        stage_number: 5,
        version,
        content: { ...content, scenes: next.scenes, boards: sentBoards(next.boards) },
      },
      { onError: (error) => toast('error', message(error, t.chooseFailed)), onSettled: (_answer, error) => done(error === null) },
    ),
  )
  const { scenes, boards } = edited
  const edit = (scenesAfter: (scenes: ImageScene[]) => ImageScene[]) =>
    change((now) => ({ ...now, scenes: scenesAfter(now.scenes) }))
  return (
    <>
      <div className="mb-6">
        <WorldBar
          workflow_id={workflow.workflow_id}
          content={content}
          mayChange={mayRun && !saving}
          acts={
            <Button size="small" icon={Printer} onClick={() => void set({ dialog: 'storyboard' })}>
              {t.storyboard}
            </Button>
          }
        />
      </div>
      <DirectedBy
        workflow_id={workflow.workflow_id}
        direction={content.direction}
        boards={content.boards}
        mayRun={mayRun && !saving}
      />
      <MadeAgain workflow={workflow} />
      <Suspense>
        {mayRun && (nobody('found') || nobody('made')) && (
          <ConnectFirst
            organization_id={workflow.organization_id}
            free={nobody('found') ? asks.found.nobody : undefined}
            lacks={nobody('made') ? [asks.made.nobody] : []}
          />
        )}
      </Suspense>
      {boards && (
        <Suspense fallback={<Skeleton className="h-96 mb-10" />}>
          <FilmBoardStrips
            {...{ workflow, boards, scenes, urls }}
            error={save.error}
            mayRun={mayRun}
            onEdit={(boardsAfter) => change((now) => ({ ...now, boards: boardsAfter(now.boards) }))}
          />
        </Suspense>
      )}
      <ol className="grid gap-7">
        {scenes.map((scene, index) => (
          <SceneCandidates
            key={scene.scene_id}
            workflow_id={workflow.workflow_id}
            organization_id={workflow.organization_id}
            scene={scene}
            scenes={scenes}
            index={index}
            urls={urls}
            language={workflow.language}
            error={save.error}
            uploading={add.isPending && add.variables.scene_id === scene.scene_id}
            onChoose={(chosen) => edit((now) => withChosen(now, scene.scene_id, chosen))}
            onMove={(candidate_id, from) => edit((now) => movePicture(now, candidate_id, from, scene.scene_id))}
            refused={
              add.error && add.variables.scene_id === scene.scene_id
                ? `${nameOfGiven(add.variables.file)}: ${message(add.error, t.addPictureFailed)}`
                : undefined
            }
            onFile={(file) => add.mutate({ scene_id: scene.scene_id, file })}
            onLibrary={(file) => take.mutateAsync({ scene_id: scene.scene_id, file })}
            onPicture={(candidate) => edit((now) => withPicture(now, scene.scene_id, candidate))}
            onTogether={(together) => edit((now) => withTogether(now, scene.scene_id, together))}
            onWords={mayRun && !saving ? (candidate) => setWording({ scene, place: index + 1, candidate }) : undefined}
            askable={askable}
            onAsk={mayRun && !saving ? (kind, begin) => setAsked({ scene, place: index + 1, kind, begin }) : undefined}
          />
        ))}
      </ol>
      <Suspense>
        {view.dialog === 'storyboard' && <StoryboardDialog workflow={workflow} onClose={() => void set({ dialog: null })} />}
      </Suspense>
      <Suspense>{asked && <PictureDialog workflow={workflow} {...asked} onClose={() => setAsked(null)} />}</Suspense>
      <Suspense>
        {wording && (
          <WordsDialog
            workflow={workflow}
            {...wording}
            url={urls[wording.candidate.image_asset_id ?? '']}
            onClose={() => setWording(null)}
          />
        )}
      </Suspense>
    </>
  )
}
