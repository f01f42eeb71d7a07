import { Type } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Asset } from '@orion/contract/assets.ts'
import { TOGETHER, type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { FromLibrary } from '../../../parts/library/from-library.tsx'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { EditsThis } from '../film/here/edits-this.tsx'
import { ScenePreview } from '../film/scene-preview.tsx'
import { useScrollWhenChosen } from '../film/chosen/use-chosen-scene.ts'
import { type AskKind, AskServices } from './ask-services.tsx'
import { BesideNote } from './pictures/beside-note.tsx'
import { AddPicture, CandidateCard } from './pictures/candidate-card.tsx'
import { MissingPictures } from './pictures/missing-pictures.tsx'
import { isPhotograph } from './pictures/own-pictures.ts'
import { PickedPicture } from './pictures/picked-picture.tsx'
import { PictureSource } from './pictures/picture-source.tsx'
import { usePictureDrop } from './pictures/use-picture-drag.ts'
import { shotFields } from './shot-fields.ts'
import { useMayEdit } from '../edit/may-edit.ts'

const PictureForm = lazily(() =>
  import('./pictures/picture-form.tsx').then(({ PictureForm: component }) => ({ default: component })),
)

const SideBySide = lazily(() =>
  import('./pictures/photographs/side-by-side.tsx').then(({ SideBySide: component }) => ({ default: component })),
)

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
  /** The reason why the last uploaded image was refused. Undefined if it was accepted. */
  refused: string | undefined
  onChoose: (candidate_id: string) => void
  onMove: (candidate_id: string, from: string) => void
  onFile: (file: File) => void
  /** Adds a file of the library. Rejects if the file is not allowed. */
  onLibrary: (asset: Asset) => Promise<unknown>
  onPicture: (candidate: Candidate) => void
  onTogether: (together: NonNullable<Candidate['together']>) => void
  /** Opens the dialog that requests an image for this scene from a service. Absent if the stage cannot run now. */
  onAsk: ((kind: AskKind, begin?: string) => void) | undefined
  /** The kinds of images that a connected service can deliver. */
  askable: readonly AskKind[]
  /** Opens the dialog for the words on the displayed image. Absent if the stage cannot run now. */
  onWords: ((candidate: Candidate) => void) | undefined
}

/** Whether a scene has enough photographs to show several at once. */
const hasSeveral = ({ candidates }: ImageScene): boolean => candidates.filter(isPhotograph).length >= TOGETHER.least

/** The button that opens the form for combining several photographs in one scene. */
function TogetherButton({ name, open, onOpen }: { name: string; open: boolean; onOpen: (open: boolean) => void }) {
  const { beside } = useTexts('pictures')
  return (
    <Button size="small" aria-label={`${beside.together} · ${name}`} aria-expanded={open} onClick={() => onOpen(!open)}>
      {beside.together}
    </Button>
  )
}

type ActsProps = Pick<
  SceneProps,
  'organization_id' | 'index' | 'uploading' | 'askable' | 'onFile' | 'onLibrary' | 'onAsk' | 'onWords'
> & { candidate: Candidate | undefined }

/** The ways to change a scene's image: its words, a file, a service, the library. */
function PictureActs({ organization_id, index, uploading, askable, candidate, onFile, onLibrary, onAsk, onWords }: ActsProps) {
  const t = useTexts('contents')
  const { words } = useTexts('pictures')
  const stages = useTexts('stages')
  return (
    <>
      <span className="change-by">{words.change}</span>
      {onWords && candidate && shotFields(candidate).length > 0 && (
        <Button size="small" icon={Type} aria-label={words.title(index + 1)} onClick={() => onWords(candidate)}>
          {words.open}
        </Button>
      )}
      <AddPicture label={t.addPictureTo(index + 1)} pending={uploading} onFile={onFile} />
      {onAsk && <AskServices askable={askable} index={index} onAsk={onAsk} />}
      <FromLibrary organization_id={organization_id} kind="image" place={stages.scene(index + 1)} onPick={onLibrary} />
    </>
  )
}

/** The words of a scene, its images, and the actions on them. */
export function SceneCandidates({
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
  const stages = useTexts('stages')
  const { view } = useView()
  const row = useRef<HTMLLIElement>(null)
  const [together, setTogether] = useState(false)
  const drop = usePictureDrop(row, acts)
  const { chosen } = scene
  const wanted = view.scene === scene.scene_id
  const mayEdit = useMayEdit()
  useScrollWhenChosen(row, wanted)
  const candidate = scene.candidates.find(({ candidate_id }) => candidate_id === chosen)
  const uploaded = candidate?.kind === 'drawn' ? undefined : candidate
  const name = stages.scene(index + 1)
  return (
    <li
      {...drop.dropProps}
      ref={row}
      className={`picture-scene ${wanted ? 'wanted' : ''} ${scene.candidates.length === 1 ? 'alone' : ''}`}
      data-drop={drop.isDropTarget || undefined}
      id={scene.scene_id}
      data-scene={scene.scene_id}
    >
      <SceneWords scene={scene} index={index} language={language} shown={candidate} />
      <Candidates workflow_id={workflow_id} scene={scene} index={index} urls={urls} onChoose={acts.onChoose} />
      <div className="scene-acts grid gap-2 justify-items-start">
        <ScenePreview workflow_id={workflow_id} scene_id={scene.scene_id} candidate_id={chosen} name={name}>
          {mayEdit && (
            <>
              <PictureActs
                organization_id={organization_id}
                index={index}
                uploading={uploading}
                askable={askable}
                candidate={candidate}
                onFile={acts.onFile}
                onLibrary={acts.onLibrary}
                onAsk={onAsk}
                onWords={onWords}
              />
              {hasSeveral(scene) && <TogetherButton name={name} open={together} onOpen={setTogether} />}
            </>
          )}
        </ScenePreview>
        {refused && <Refusal words={refused} />}
      </div>
      <BesideNote scene={scene} scenes={scenes} onChoose={acts.onChoose} />
      {together && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <SideBySide scene={scene} language={language} onChoose={acts.onChoose} onTogether={acts.onTogether} />
        </Suspense>
      )}
      <PickedPicture picked={scene.picked} chosen={chosen} />
      {scene.missing && <Missing missing={scene.missing} onAsk={onAsk} />}
      {uploaded && (
        <OwnPicture
          own={uploaded}
          language={language}
          error={error}
          url={urls[uploaded.image_asset_id ?? '']}
          onPicture={acts.onPicture}
        />
      )}
    </li>
  )
}

type WordsProps = Pick<SceneProps, 'scene' | 'index' | 'language'> & { shown: Candidate | undefined }

/** The number and the text of a scene, and the reason for its image. */
function SceneWords({ scene, index, language, shown }: WordsProps) {
  const stages = useTexts('stages')
  return (
    <div className="scene-said">
      <p className="text-15" lang={language}>
        <span className="num text-fg3 text-13" title={stages.scene(index + 1)}>
          {index + 1}
        </span>
        <span dir="auto">{scene.text}</span>
      </p>
      <EditsThis scene_id={scene.scene_id} />
      {shown?.why && <WhyPicture scene={scene} shown={shown} language={language} why={shown.why} />}
    </div>
  )
}

const Refusal = ({ words }: { words: string }) => (
  <div role="alert">
    <Problem>{words}</Problem>
  </div>
)

type MissingProps = Pick<SceneProps, 'onAsk'> & { missing: NonNullable<ImageScene['missing']> }

const Missing = ({ missing, onAsk }: MissingProps) => (
  <div className="grid gap-2">
    <MissingPictures missing={missing} onAgain={onAsk && (({ kind, ask }) => onAsk(kind, ask))} />
  </div>
)

type WhyProps = Pick<SceneProps, 'scene' | 'language'> & { shown: Candidate; why: NonNullable<Candidate['why']> }

/** The reason for a scene's image: the words that led to it. */
function WhyPicture({ scene, shown, why, language }: WhyProps) {
  const shots = useTexts('shots')
  return (
    <p className="text-12 text-fg3">
      <b className="font-semibold text-fg2">{shots.templates[shown.template ?? ''] ?? shots.gone}</b>
      {` · ${shots.reasons[why.reason]}`}
      {why.words !== scene.text && (
        <>
          {': '}
          <q lang={language}>{why.words}</q>
        </>
      )}
    </p>
  )
}

/** The images of a scene. A click or a number key chooses one. */
function Candidates({
  workflow_id,
  scene,
  index,
  urls,
  onChoose,
}: Pick<SceneProps, 'workflow_id' | 'scene' | 'index' | 'urls' | 'onChoose'>) {
  const t = useTexts('contents')
  const stages = useTexts('stages')
  const mayEdit = useMayEdit()
  return (
    <div
      className="candidates"
      role="radiogroup"
      aria-label={`${stages.scene(index + 1)}: ${t.candidates(scene.candidates.length)}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        const candidate = scene.candidates[Number(event.key) - 1]
        if (mayEdit && candidate) onChoose(candidate.candidate_id)
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
          on={candidate.candidate_id === scene.chosen}
          onChoose={() => onChoose(candidate.candidate_id)}
        />
      ))}
    </div>
  )
}

type OwnProps = Pick<SceneProps, 'language' | 'error' | 'onPicture'> & { own: Candidate; url: string | undefined }

/** The settings and the source of an image that is not a drawing. */
function OwnPicture({ own, url, language, error, onPicture }: OwnProps) {
  const mayEdit = useMayEdit()
  return (
    <>
      <PictureSource candidate={own} />
      {mayEdit && own.template !== 'person' && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PictureForm key={own.candidate_id} candidate={own} url={url} language={language} error={error} onSave={onPicture} />
        </Suspense>
      )}
    </>
  )
}
