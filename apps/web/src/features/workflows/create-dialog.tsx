import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useFilmEstimate } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { useCreateWorkflow } from '../../api/workflows.ts'
import { useSession } from '../../app/session.ts'
import { useView } from '../../app/view.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Problem } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { CreateFacts } from './create-facts.tsx'
import { CreateFields } from './create-fields.tsx'
import { CreateSummary } from './create/create-summary.tsx'
import { isUploading } from '../../parts/source/source-values.ts'
import { useLacks, usePicturesChoice } from './create/pictures-choice.tsx'
import { useDraftLanguage } from './use-draft-language.ts'
import { checkValues, createDraftName, makeFirstValues, makeRequest, completeValues, type Draft } from './create-values.ts'

type Props = {
  topic?: string
  organizations: readonly Organization[]
  /** The values that are copied from another workflow. */
  like: Partial<Draft>
  onClose: () => void
}

type Wishes = ReturnType<typeof completeValues>
type FilmDraft = ReturnType<typeof useDraft<Draft>>

/** The draft of a film. Its organization always exists. */
function useFilmDraft({ topic = '', organizations, like }: Omit<Props, 'onClose'>) {
  const { view } = useView()
  // the draft is kept after closing without Cancel, and after a reload
  const typed = useDraft<Draft>(createDraftName(view.like ?? topic), {
    ...makeFirstValues(topic, organizations),
    ...like,
  })
  // a draft that was begun without an organization belongs to the first organization
  const known = organizations.some(({ organization_id }) => organization_id === typed.value.organization_id)
  const draft = known ? typed.value : { ...typed.value, organization_id: makeFirstValues('', organizations).organization_id }
  return { typed, draft }
}

/** Removes files that were uploading when the form was opened, because an upload ends when its page is closed. */
function useWithoutLostUploads(uploading: boolean, setDraft: FilmDraft['set']) {
  useEffect(() => {
    if (uploading)
      setDraft((before) => ({ ...before, files: before.files.filter(({ asset_id, problem }) => asset_id ?? problem) }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the files that were in the draft at first
  }, [])
}

type Pictures = ReturnType<typeof usePicturesChoice>

/** Creates the workflow and opens it. `make` rejects if this fails. */
function useMakeFilm(typed: FilmDraft, pictures: Pictures) {
  const t = useTexts('workflows')
  const { go } = useView()
  const create = useCreateWorkflow()
  const [making, setMaking] = useState(false)
  const make = async (wishes: Wishes, read: () => Promise<VideoLanguage>, user_id: string) => {
    setMaking(true)
    try {
      await pictures?.turnOn(wishes.organization_id)
      const { workflow_id } = await create.mutateAsync(makeRequest({ ...wishes, language: await read() }, user_id))
      typed.discard()
      toast('success', t.created)
      go({ tab: 'orion-workflows', wf: workflow_id })
    } finally {
      setMaking(false)
    }
  }
  return { make, making, error: create.error }
}

/** The dialog that creates a workflow from a topic and its sources (WFL-02). */
export function CreateWorkflow({ topic = '', organizations, like, onClose }: Props) {
  const t = useTexts('workflows')
  const words = useTexts('filmForm')
  const common = useTexts('common')
  const message = useMessage()
  const session = useSession()
  const { typed, draft } = useFilmDraft({ topic, organizations, like })
  const { set: setDraft } = typed
  const film = useFilmEstimate(draft.duration)
  const estimate = film.data?.estimated_points
  const { language, read } = useDraftLanguage(draft)
  const wishes = completeValues(draft, language, estimate)
  const [tried, setTried] = useState(false)
  const pictures = usePicturesChoice(wishes.organization_id, useLacks(wishes.organization_id, 'free_pictures'))
  const { make, making, error } = useMakeFilm(typed, pictures)
  const problems = checkValues(wishes)
  const blocked = Object.values(problems).some(Boolean)
  const uploading = isUploading(wishes)
  const form = useRef<HTMLFormElement>(null)
  useWithoutLostUploads(uploading, setDraft)
  const toFirstProblem = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    flushSync(() => setTried(true))
    if (blocked) toFirstProblem()
    if (!session) return toast('error', words.signedOut)
    if (blocked || uploading || making) return
    make(wishes, read, session.user_id).catch(() => undefined) // the dialog shows the error
  }

  return (
    <Dialog
      width={960}
      title={t.create}
      note={words.note}
      onClose={onClose}
      foot={
        <>
          <div className="create-foot">
            <CreateFacts wishes={wishes} estimate={estimate} />
            {tried && blocked && <Problem>{problems.required ? words.required : words.marked}</Problem>}
          </div>
          <Button
            onClick={() => {
              typed.discard()
              pictures?.discard()
              onClose()
            }}
          >
            {common.cancel}
          </Button>
          <Button kind="primary" type="submit" form="create-workflow" pending={making || uploading}>
            {wishes.autopilot ? words.submitAutopilot : words.submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="create-workflow"
        noValidate
        onSubmit={submit}
        className="grid gap-6 md:grid-cols-[minmax(0,1fr)_280px] md:gap-8"
      >
        <div className="grid gap-6 min-w-0 content-start">
          {error && <Failure title={t.createFailed} detail={message(error, t.createFailed)} />}
          <CreateFields
            wishes={wishes}
            organizations={organizations}
            pictures={pictures}
            problems={tried ? problems : {}}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            setFiles={(change) => setDraft((before) => ({ ...before, files: change(before.files) }))}
          />
        </div>
        <CreateSummary wishes={wishes} film={film} />
      </form>
    </Dialog>
  )
}
