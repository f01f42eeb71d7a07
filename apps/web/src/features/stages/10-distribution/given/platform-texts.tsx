import { Check, PenLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { SOCIAL_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { PostTexts } from '@orion/contract/posts.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { useDraft } from '../../../../lib/use-draft.ts'
import { TextsFields } from '../../../../parts/post/texts-fields.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { MakeEdited } from '../../run/make-edited.tsx'
import { SaveBar } from '../../edit/save-bar.tsx'
import { useUnsaved } from '../../edit/unsaved.ts'
import { PlatformCard } from './platform-card.tsx'
import { useEditPublication } from '../use-edit-given.ts'

type Text = Distribution['texts'][number]

/**
 * The texts of a platform as the texts of a post. A platform without titles has one text. Tags are included if the platform has a field for
 * them.
 */
const asPost = ({ platform, title, description, tags, title_limit }: Text): PostTexts => ({
  ...(title_limit === 0 ? { text: description } : { title, description }),
  ...(SOCIAL_BY_KEY[platform].texts.tags && { tags }),
})

function getLimits({ platform, title_limit, description_limit }: Text): Record<string, number> {
  const { tags } = SOCIAL_BY_KEY[platform].texts
  return {
    ...(title_limit === 0 ? { text: description_limit } : { title: title_limit, description: description_limit }),
    ...(tags && { tags: tags.most }),
  }
}

/** The texts of a platform after a person changed one of them. */
export const withWritten = (text: Text, { title, description, text: one, tags }: PostTexts): Text => ({
  ...text,
  title: title ?? text.title,
  description: one ?? description ?? text.description,
  tags: tags ?? text.tags,
  by_person: true,
})

type CardProps = { text: Text; language: string; onText: (text: Text) => void; onAgain: () => void }

/** The texts of one platform. A person can copy them, edit them within the platform's limits, or have Orion write them again. */
function EditedCard({ text, language, onText, onAgain }: CardProps) {
  const t = useTexts('publish')
  const reader = useTexts('reader')
  const [open, setOpen] = useState(false)
  const name = PLATFORM_NAMES[text.platform]
  const acts = (
    <>
      {text.by_person && <Badge icon={PenLine}>{reader.wordings.own}</Badge>}
      {text.by_person && <IconButton size="small" tipAt="end" icon={RefreshCw} label={t.writeAgain(name)} onClick={onAgain} />}
      <IconButton
        size="small"
        tipAt="end"
        icon={open ? Check : PenLine}
        label={open ? t.editDone(name) : t.editTexts(name)}
        onClick={() => setOpen(!open)}
      />
    </>
  )
  if (!open) return <PlatformCard it={text} language={language} acts={acts} />
  return (
    <article className="card p-4 grid gap-3 content-start">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-15 font-semibold flex-1" lang="en">
          {name}
        </h3>
        {acts}
      </div>
      <TextsFields
        platform={text.platform}
        texts={asPost(text)}
        limits={getLimits(text)}
        language={language}
        onChange={(part) => onText(withWritten(text, part))}
      />
    </article>
  )
}

type Props = { workflow: Workflow; content: Distribution; version: number }

/**
 * The texts of all platforms. A person can edit each within the platform's limits, or have it written again. Posts use them, and the bundle
 * uses them when it is made again. A person who may not edit can copy them.
 */
export function PlatformTexts({ workflow, content, version }: Props) {
  const t = useTexts('publish')
  const stages = useTexts('stages')
  const { workflow_id, organization_id, language } = workflow
  const may = useMay('workflow.write', organization_id)
  const mayRun = useMay('stage.execute', organization_id)
  const unsaved = useUnsaved()
  const message = useMessage()
  const save = useEditPublication(workflow_id, version)
  const draft = useDraft(`${workflow_id}:platform-texts`, content.texts, version)
  const put = (text: Text) => draft.set((before) => before.map((each) => (each.platform === text.platform ? text : each)))
  const send = (texts: Text[]) =>
    save.send({ texts }).then(
      (data) => {
        draft.settle(texts, data.version)
        toast('success', stages.saved)
      },
      () => undefined, // the save bar shows the error
    )
  const failed = (error: Error) => toast('error', message(error, stages.saveFailed))
  /**
   * Resets unsaved text to the saved text. If a person's text is already saved, Orion writes a new one. The texts of the other platforms
   * stay.
   */
  const again = ({ platform }: Text) => {
    const text = content.texts.find((each) => each.platform === platform)
    if (text === undefined) throw new Error(`There are no texts for ${platform}.`)
    const { by_person, ...saved } = text
    if (!by_person) return put(saved)
    save.send({ texts: [saved] }).then((data) => {
      const fresh = (data.content as Distribution).texts.find((each) => each.platform === platform)
      if (draft.changed && fresh) put(fresh)
      draft.settle(content.texts, data.version)
    }, failed)
  }
  return (
    <section className="grid gap-4" aria-label={t.platformTexts}>
      <div>
        <h3 className="section-title mb-1!">{t.platformTexts}</h3>
        <p className="text-fg3">{may ? t.platformTextsNote : t.platformTextsReadOnly}</p>
      </div>
      {content.texts_written === false && (
        <div className="card p-3.5 flex flex-wrap items-center gap-3">
          <p className="flex-1 min-w-52 text-fg2">{t.bundleBefore}</p>
          {mayRun && (
            <MakeEdited workflow_id={workflow_id} number={10} disabled={unsaved} name={stages.makeBundle} kind="plain" />
          )}
        </div>
      )}
      <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] items-start">
        {draft.value.map((text) =>
          may ? (
            <EditedCard key={text.platform} text={text} language={language} onText={put} onAgain={() => again(text)} />
          ) : (
            <PlatformCard key={text.platform} it={text} language={language} />
          ),
        )}
      </div>
      <SaveBar drafts={[draft]} pending={save.pending} error={save.error} onSave={() => send(draft.value)} />
    </section>
  )
}
