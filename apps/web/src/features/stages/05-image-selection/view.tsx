import { Printer } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { useConnections, useProviders } from '../../../api/providers.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import type { ViewProps } from '../view-props.ts'
import { ASKED, type AskKind } from './ask-services.tsx'
import { DirectedBy } from './direction.tsx'
import { movePicture, withChosen, withPicture, withTogether } from './pictures/own-pictures.ts'
import { MadeAgain } from './made-again.tsx'
import { SceneCandidates } from './scene-candidates.tsx'
import { useCanAsk } from '../run/use-can-ask.ts'
import { usePictures } from './use-pictures.ts'
import { WorldBar } from './world-bar.tsx'
import { LazyDialogs } from '../../../ui/waiting.tsx'

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

/**
 * The view of stage 5: the words of each scene and its images. The chosen image has a ring and a tick. A person can add, arrange and move
 * own images, and request other images from services.
 */
export function ImageSelectionView({ workflow, content, version, urls }: ViewProps<'image_selection'>) {
  const { scenes, boards, edit, change, saving, save, add, take, refusedIn } = usePictures(workflow, content, version)
  const mayRun = useMay('stage.execute', workflow.organization_id)
  const { view, set } = useView()
  const [asked, setAsked] = useState<Pick<ComponentProps<typeof PictureDialog>, 'scene' | 'place' | 'kind' | 'begin'> | null>(
    null,
  )
  const [wording, setWording] = useState<Pick<ComponentProps<typeof WordsDialog>, 'scene' | 'place' | 'candidate'> | null>(null)
  const canAsk = useCanAsk(workflow.organization_id, mayRun)
  const askable = (['found', 'made'] as const).filter((kind) => canAsk(ASKED[kind].capability))
  const mayAsk = canAsk('chat') !== false
  const offersFree = useOffersFree(workflow.organization_id, canAsk, mayRun)
  const isKnown = offersFree !== undefined
  return (
    // the offer of free images is above the scenes, so they are a placeholder until it is known
    <div className={isKnown ? 'contents' : 'waits'} aria-busy={!isKnown}>
      <FilmWorld workflow={workflow} content={content} mayChange={mayRun && !saving} mayAsk={mayAsk} />
      {offersFree && <FreeImages organization_id={workflow.organization_id} />}
      {boards && (
        <Suspense fallback={<Skeleton className="h-96 mb-10" />}>
          <FilmBoardStrips
            workflow={workflow}
            boards={boards}
            scenes={scenes}
            urls={urls}
            error={save.error}
            mayRun={mayRun}
            mayAsk={mayAsk}
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
            onMove={(candidate_id, from) => edit((now) => movePicture(now, candidate_id, { from, to: scene.scene_id }))}
            refused={refusedIn(scene.scene_id)}
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
      {/* last, because it appears late and would move elements during a click */}
      <Suspense fallback={null}>
        {mayRun && (
          <LackingServices organization_id={workflow.organization_id} canAsk={canAsk} except={offersFree ? 'found' : undefined} />
        )}
      </Suspense>
      <LazyDialogs>
        {view.dialog === 'storyboard' && <StoryboardDialog workflow={workflow} onClose={() => set({ dialog: null })} />}
      </LazyDialogs>
      <LazyDialogs>{asked && <PictureDialog workflow={workflow} {...asked} onClose={() => setAsked(null)} />}</LazyDialogs>
      <LazyDialogs>
        {wording && (
          <WordsDialog
            workflow={workflow}
            {...wording}
            url={urls[wording.candidate.image_asset_id ?? '']}
            onClose={() => setWording(null)}
          />
        )}
      </LazyDialogs>
    </div>
  )
}

type WorldProps = Pick<ViewProps<'image_selection'>, 'workflow' | 'content'> & { mayChange: boolean; mayAsk: boolean }

/** The look of the film's world, its art direction, and the segments that would be made again. */
function FilmWorld({ workflow, content, mayChange, mayAsk }: WorldProps) {
  const t = useTexts('contents')
  const { set } = useView()
  return (
    <div className="grid gap-1.5 mb-4">
      <WorldBar
        workflow_id={workflow.workflow_id}
        content={content}
        mayChange={mayChange}
        acts={
          <Button size="small" icon={Printer} onClick={() => set({ dialog: 'storyboard' })}>
            {t.storyboard}
          </Button>
        }
      />
      <DirectedBy
        workflow_id={workflow.workflow_id}
        direction={content.direction}
        boards={content.boards}
        mayRun={mayChange && mayAsk}
      />
      <MadeAgain workflow={workflow} />
    </div>
  )
}

/**
 * Whether free images are offered: no collection of images is connected, and the person may connect one. Undefined until it is known, with
 * everything that the offer shows.
 */
function useOffersFree(organization_id: string, canAsk: ReturnType<typeof useCanAsk>, mayRun: boolean): boolean | undefined {
  const may = useMay('credential.write', organization_id) && mayRun
  const canFind = canAsk(ASKED.found.capability)
  const offers = may && canFind === false
  const providers = useProviders(offers)
  const connections = useConnections(organization_id, offers)
  if (may && canFind === null) return undefined
  return offers && !(providers.isFetched && connections.isFetched) ? undefined : offers
}

/** The offer to use free images, with the data that is sent. */
function FreeImages({ organization_id }: { organization_id: string }) {
  const asks = useTexts('pictures').ask
  return (
    <div className="mb-5">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ConnectFirst organization_id={organization_id} free={asks.found.nobody} lacks={[]} />
      </Suspense>
    </div>
  )
}

type LackingProps = {
  organization_id: string
  canAsk: ReturnType<typeof useCanAsk>
  /** A kind that is offered in another place. */
  except: AskKind | undefined
}

/** Lists the services that are not connected yet. */
function LackingServices({ organization_id, canAsk, except }: LackingProps) {
  const asks = useTexts('pictures').ask
  const lacking = (['found', 'made'] as const).filter((kind) => kind !== except && canAsk(ASKED[kind].capability) === false)
  if (lacking.length === 0) return null
  return <ConnectFirst organization_id={organization_id} lacks={lacking.map((kind) => asks[kind].nobody)} />
}
