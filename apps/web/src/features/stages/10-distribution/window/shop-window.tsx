import { chapterFaults } from '@orion/contract/chapter-rules.ts'
import type { Chapter, VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { toast } from '../../../../ui/toast.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { useInputContent } from '../../film/use-input-content.ts'
import { ChapterList } from './chapter-list.tsx'
import { Poster, Thumbnails, type PictureEdit } from './stands-for.tsx'
import { useEditPublication } from '../use-edit-given.ts'
import './shop-window.css'

type Props = {
  workflow: Workflow
  content: Distribution
  version: number
  made: VideoAssembly
  /** The addresses of the images of this stage, by asset id. */
  urls: Readonly<Record<string, string>>
  /** The addresses of the film and of the poster from stage 8. */
  film: string | undefined
  poster: string | undefined
  name: string
}

/** How the film is presented: its chapters, which the save bar saves, and its poster and thumbnails, which are saved at once. */
export function ShopWindow({ workflow, content, version, made, urls, film, poster, name }: Props) {
  const t = useTexts('shown')
  const stages = useTexts('stages')
  const message = useMessage()
  const { workflow_id, organization_id, language } = workflow
  const may = useMay('workflow.write', organization_id)
  const draws = useMay('publish', organization_id)
  const narration = useInputContent<'voice_assembly'>(workflow, 4, 10).data?.content
  const spoken = useInputContent<'voice_scenes'>(workflow, 3, 10).data?.content
  const texts = new Map(spoken?.scenes.map(({ id, text }) => [id, text]))
  const scenes =
    narration?.timeline.map(({ scene_id, start_seconds }) => ({ start_seconds, text: texts.get(scene_id) ?? '' })) ?? []
  const save = useEditPublication(workflow_id, version)
  const pictures = useEditPublication(workflow_id, version)
  const saved: readonly Chapter[] = content.chapters ?? made.chapters
  const draft = useDraft(`${workflow_id}:chapters`, saved, version)
  const onEdit = (edit: PictureEdit) =>
    pictures.send(edit).then(
      () => toast('success', stages.saved),
      (error: Error) => toast('error', message(error, stages.saveFailed)),
    )
  const saveChapters = (chapters: readonly Chapter[] | null) =>
    save.send({ chapters }).then(
      ({ version: next }) => {
        if (chapters === null) draft.discard()
        else draft.settle(chapters, next)
        toast('success', stages.saved)
      },
      () => undefined, // the save bar shows the error
    )
  const shared = {
    workflow_id,
    organization_id: workflow.organization_id,
    film,
    name,
    may,
    draws,
    pending: pictures.pending,
    onEdit: (edit: PictureEdit) => void onEdit(edit),
  }
  const { thumbnails = [], thumbnail_asset_id } = content
  return (
    <section className="grid gap-4" aria-label={t.title}>
      <div>
        <h3 className="section-title mb-1!">{t.title}</h3>
        <p className="text-fg3">{may ? t.note : t.readOnly}</p>
      </div>
      <div className="shop-window">
        <ChapterList
          chapters={draft.value}
          seconds={made.duration_seconds}
          by_person={content.chapters_by_person === true}
          unfit={draft.changed ? undefined : content.chapters_unfit}
          onChange={draft.set}
          onAgain={() => void saveChapters(null)}
          scenes={scenes}
          language={language}
          may={may}
        />
        <Poster poster={content.poster} picture={content.poster ? urls[content.poster.asset_id] : poster} {...shared} />
        {thumbnails.length > 0 && (
          <Thumbnails
            thumbnails={thumbnails}
            urls={urls}
            chosen={thumbnail_asset_id}
            title={thumbnails.find(({ title }) => title !== undefined)?.title ?? workflow.workflow_name}
            {...shared}
          />
        )}
      </div>
      <SaveBar
        drafts={[draft]}
        pending={save.pending}
        error={save.error}
        onSave={() => (chapterFaults(draft.value, made.duration_seconds).length === 0 ? saveChapters(draft.value) : undefined)}
      />
    </section>
  )
}
