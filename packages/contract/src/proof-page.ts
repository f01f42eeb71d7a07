import * as z from 'zod/mini'
import { ResearchSource } from './contents/01-content-research.ts'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Id, Seconds, Time, words } from './values.ts'

/** The most unread reports of one film, the most reports per hour from one address, and the most characters of a report. */
export const REPORT_LIMITS = { open: 200, an_hour: 5, characters: 1000 } as const

/** The most words of a passage on a proof page, if a person allows passages from a source without an open licence. */
export const PASSAGE_WORDS = 40

/**
 * The part of a source that becomes public. For a source with an open licence, it is everything that the film uses. For another source, it
 * is nothing, or the first words if a person allows this.
 */
const PublicSource = z.object({
  source_id: z.string(),
  title: z.string(),
  /** The source has an open licence, and its passages are shown in full. */
  open: z.boolean(),
  /** A person allows everybody to read the passages of the source. */
  shown: z.boolean(),
  /** The number of the film's sentences that the source supports. */
  sentences: z.int(),
})

const ProofPageState = z.object({
  /** The address of the page. Null without a page, and after the address was shown once. */
  url: z.nullable(z.string()),
  open: z.boolean(),
  opened_at: z.nullable(Time),
  /** The page names the person who made it public as the person who approved the film. */
  name_me: z.boolean(),
  sources: z.array(PublicSource),
})
export type ProofPageState = z.infer<typeof ProofPageState>

const answer = z.object({ data: ProofPageState })
const ofFilm = { path: '/api/orion/workflows/{workflow_id}/proof-page', action: 'publish', resource: 'workflow' } as const

export const getProofPage = route({
  ...ofFilm,
  method: 'GET',
  answer,
  summary: 'Whether a film has a public proof page, and what it shows or would show of each source',
})

export const openProofPage = route({
  ...ofFilm,
  method: 'POST',
  answer,
  secret: true,
  idempotent: true,
  summary: 'Make a film’s proof page public, or give it another address: the former one opens nothing from then on',
  body: z.object({
    /** Sources without an open licence whose passages the page shows because a person allowed it. */
    show_sources: z._default(z.array(z.string()).check(z.maxLength(50, sentence('fields.too_many_proof_sources'))), []),
    name_me: z._default(z.boolean(), false),
  }),
  status: 201,
  fails: ['wrong_state'],
})

export const closeProofPage = route({
  ...ofFilm,
  method: 'DELETE',
  answer,
  summary: 'Revoke a film’s proof page: its address opens nothing from now on',
})

const Report = z.object({
  report_id: Id,
  at: Seconds,
  text: z.string(),
  created_at: Time,
  /** The note that a member made from the report. */
  note_id: z.nullable(Id),
})
const reports = z.object({ data: z.object({ reports: z.array(Report) }) })

export const listProofReports = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/proof-reports',
  summary: 'Errors that readers of the proof page reported, newest first',
  action: 'workflow.read',
  resource: 'workflow',
  answer: reports,
})

export const takeProofReport = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/proof-reports/{report_id}/take',
  summary: 'Take a report as a note at its second',
  action: 'workflow.write',
  resource: 'workflow',
  idempotent: true,
  answer: reports,
  fails: ['wrong_state', 'conflict'],
})

export const deleteProofReport = route({
  method: 'DELETE',
  path: '/api/orion/workflows/{workflow_id}/proof-reports/{report_id}',
  summary: 'Put a report away',
  action: 'workflow.write',
  resource: 'workflow',
  answer: reports,
})

const byToken = { action: 'anonymous', resource: 'none' } as const
const ReportText = words('fields.what_is_wrong', REPORT_LIMITS.characters)

export const reportByToken = route({
  ...byToken,
  method: 'POST',
  path: '/api/orion/proof/{token}/reports',
  summary: 'Report an error at a second of the film of a public proof page',
  body: z.object({ at: Seconds, text: ReportText }),
  status: 201,
  answer: z.object({ message: z.string() }),
  fails: ['conflict', 'too_many_requests'],
})

export const readProofPage = route({
  ...byToken,
  method: 'GET',
  path: '/p/{token}',
  summary: 'A film’s public proof page: its sentences with their passages, pictures, checks and approvals',
  raw: 'page',
  answer: z.undefined(),
})

/** The fields that the form of the page sends when scripts are off. */
export const reportByForm = route({
  ...byToken,
  method: 'POST',
  path: '/p/{token}/reports',
  summary: 'The same from the page’s form',
  raw: 'form',
  body: z.object({ at: z.string().check(z.regex(/^\d{1,3}:[0-5]\d$/, sentence('fields.write_minutes'))), text: ReportText }),
  answer: z.undefined(),
  fails: ['conflict', 'too_many_requests'],
})

/**
 * The origin of a sentence's words, and the passages that support it. `whose`: a source, the author, a source's words that the author
 * changed, or a model with checked figures and names. `differs`: some of the words are not the source's. A passage's `words` are null if
 * they are not shown to guests; `cut`: the passage has more words.
 */
export const SentenceProof = z.object({
  whose: z.enum(['source', 'own', 'changed', 'checked']),
  differs: z.boolean(),
  passages: z.array(z.object({ source_id: z.string(), words: z.nullable(z.string()), cut: z.boolean() })),
})
export type SentenceProof = z.infer<typeof SentenceProof>

/** A source of the film. `open`: it has an open licence, and its passages are shown in full. */
export const ProofSource = z.extend(
  z.pick(ResearchSource, { source_id: true, title: true, url: true, author: true, licence: true, published: true }),
  { open: z.boolean() },
)
export type ProofSource = z.infer<typeof ProofSource>
