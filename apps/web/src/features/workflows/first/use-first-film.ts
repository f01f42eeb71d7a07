import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getFirstSendings } from '@orion/contract/choices.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useMe } from '../../../api/people/access.ts'
import { keys } from '../../../api/keys.ts'
import { useCreateOrganization } from '../../../api/people/organizations.ts'
import { useBalance, useFilmEstimate } from '../../../api/points.ts'
import { useFirstSendings } from '../../../api/providers.ts'
import { useCreateWorkflow } from '../../../api/workflows.ts'
import { useMay } from '../../../app/rights.ts'
import { useSession } from '../../../app/session.ts'
import { useView } from '../../../app/view.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { call } from '../../../lib/call.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { isEmpty, isUploading } from '../../../parts/source/source-values.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDraftLanguage } from '../use-draft-language.ts'
import {
  createDraftName,
  checkValues,
  makeFirstValues,
  makeRequest,
  completeValues,
  findTitle,
  makeName,
  type Draft,
  type Problems,
} from '../create-values.ts'
import { useLacks, usePicturesChoice } from '../create/pictures-choice.tsx'

/** The organization of the film: the default organization, or else a new one with the name of the company. */
function useHome(organizations: readonly Organization[]) {
  const mayCreate = useMay('organization.create')
  const create = useCreateOrganization()
  const [typed, setTyped] = useState<string | null>(null)
  const home = organizations.find(({ is_default }) => is_default) ?? organizations[0]
  const { data: me } = useMe(!home)
  const { data: balance } = useBalance(home?.organization_id)
  const name = typed ?? me?.company_name ?? ''
  const making = useRef<Promise<string> | null>(null)
  const makeOne = async () => {
    try {
      return (await create.mutateAsync({ name: name.trim(), is_default: true })).organization.organization_id
    } finally {
      making.current = null
    }
  }
  /** Resolves with the id of the organization. If there is none, it is created first, and only once for any number of files. */
  const ensure = (): Promise<string> => (home ? Promise.resolve(home.organization_id) : (making.current ??= makeOne()))
  return {
    organization_id: home?.organization_id ?? '',
    /** The organization that is created with the film. Null if there is already one, or if the person may not create one. */
    made: !home && mayCreate ? { name, rename: setTyped } : null,
    has: home ? balance?.current_points : me?.welcome_points,
    isPossible: home !== undefined || (mayCreate && name.trim() !== ''),
    ensure,
    pending: create.isPending,
    error: create.error,
  }
}

/**
 * The choice of free photographs for an organization that is created with its first film. An organization that existed before has an offer
 * of its own (better-card.tsx). The organization may exist before the film, for example for an uploaded file: the choice then stays.
 */
function useFirstPictures(isNew: boolean) {
  const wanted = useDraft(createDraftName('pictures'), false)
  // not for the new organization: nothing would be known while its connections are being requested
  return usePicturesChoice('', isNew || wanted.value)
}

/** The full form, which has all settings. A new account first gets its organization, as with its first film. */
function useFullForm({ isPossible, ensure }: ReturnType<typeof useHome>) {
  const { go } = useView()
  const [opening, setOpening] = useState(false)
  const show = () => go({ tab: 'orion-workflows', dialog: 'create-workflow' })
  const open = async () => {
    if (!isPossible) return show()
    setOpening(true)
    try {
      await ensure()
      show()
    } catch {
      // the page shows the error
    } finally {
      setOpening(false)
    }
  }
  return { opening, show, open }
}

/**
 * The values of the first film, which are shared with the full form, and the function that creates the film. A film with a source but
 * without a topic is not created: `onNameless` is called.
 */
export function useFirstFilm(organizations: readonly Organization[], onNameless: () => void) {
  const t = useTexts('workflows')
  const client = useQueryClient()
  const session = useSession()
  const { go } = useView()
  const home = useHome(organizations)
  const typed = useDraft<Draft>(createDraftName(''), makeFirstValues('', organizations))
  const draft = { ...typed.value, organization_id: home.organization_id }
  const film = useFilmEstimate(draft.duration)
  const { language, read } = useDraftLanguage(draft)
  const wishes = completeValues(draft, language, film.data?.estimated_points)
  const create = useCreateWorkflow()
  const [tried, setTried] = useState(false)
  const [making, setMaking] = useState(false)
  const form = useFullForm(home)
  const lacksModel = useLacks(home.organization_id, 'reader')
  const pictures = useFirstPictures(home.made !== null)
  const first = useFirstSendings(home.organization_id, wishes.autopilot && home.organization_id !== '')
  const titleFromText = makeName(wishes) === '' ? findTitle(wishes.text) : ''
  const named = { ...wishes, topic: wishes.topic.trim() || titleFromText }
  const problems = checkValues({ ...named, organization_id: home.organization_id || 'made with it' })
  const isBlank = problems.nameless && isEmpty(wishes)
  // the full form asks for what is missing on a blank form
  const reported: Problems = tried ? { ...problems, nameless: problems.nameless && !isBlank } : {}
  const uploading = isUploading(wishes)
  const pending = making || home.pending || uploading

  /** Whether autopilot would send data to other machines that was not displayed here before. */
  const sendsUnsaid = async (organization_id: string) =>
    wishes.autopilot &&
    first.data === undefined &&
    (
      await client.fetchQuery({
        queryKey: keys.firstSendings(organization_id),
        queryFn: () => call(getFirstSendings, { organization_id }),
      })
    ).sends.length > 0

  const make = async () => {
    setMaking(true)
    try {
      const organization_id = await home.ensure()
      if (!session || (await sendsUnsaid(organization_id))) return
      await pictures?.turnOn(organization_id)
      const film = { ...named, organization_id, language: await read() }
      const { workflow_id } = await create.mutateAsync(makeRequest(film, session.user_id))
      typed.discard()
      toast('success', t.created)
      go({ tab: 'orion-workflows', wf: workflow_id })
    } finally {
      setMaking(false)
    }
  }
  return {
    wishes,
    /** The title that the film gets from its text. Empty if the topic is typed, or if the text has no short first line. */
    titleFromText,
    home,
    estimate: film.data?.estimated_points,
    sends: wishes.autopilot ? (first.data?.sends ?? []) : [],
    problems: reported,
    change: (part: Partial<Draft>) => typed.set((before) => ({ ...before, ...part })),
    setFiles: (next: (files: Draft['files']) => Draft['files']) =>
      typed.set((before) => ({ ...before, files: next(before.files) })),
    lacksModel,
    pictures,
    /** Opens the page on which a model is connected. A new account first gets its organization. */
    connectModel: async () => {
      const org = await home.ensure().catch(() => undefined) // the page shows the error
      if (org !== undefined) go({ tab: 'services', org })
    },
    pending,
    error: home.error ?? create.error,
    form,
    submit() {
      setTried(true)
      if (pending) return
      // the full form shows what is missing
      if (isBlank || !home.isPossible) return form.show()
      if (problems.nameless) return onNameless()
      if (problems.long || problems.link || problems.links || problems.files || problems.limit) return
      make().catch(() => undefined) // the page shows the error
    },
  }
}
