import { Suspense } from 'react'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { lazily } from '../../../lib/lazily.ts'

const notes = () => import('../film/notes/sentence-notes.tsx')
const SentenceMark = lazily(() => notes().then(({ SentenceMark: component }) => ({ default: component })))
const SentenceNotes = lazily(() => notes().then(({ SentenceNotes: component }) => ({ default: component })))

const NotesOfGone = lazily(() => notes().then(({ NotesOfGone: component }) => ({ default: component })))

/** The notes of a script: a function for the notes on a sentence, and the notes on deleted sentences. */
export const notesOn = (workflow: Workflow) => ({
  of: (sentence_id: string) => ({
    mark: (
      <Suspense fallback={null}>
        <SentenceMark workflow_id={workflow.workflow_id} sentence_id={sentence_id} />
      </Suspense>
    ),
    whole: (
      <Suspense fallback={<div className="h-8" />}>
        <SentenceNotes workflow={workflow} sentence_id={sentence_id} />
      </Suspense>
    ),
  }),
  ofGone: (sentences: readonly ScriptSentence[]) => (
    <Suspense fallback={null}>
      <NotesOfGone workflow={workflow} ids={sentences.map(({ id }) => id)} />
    </Suspense>
  ),
})
