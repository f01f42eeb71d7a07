import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeNote, createNote, deleteNote, listNotes, listPeople, replyToNote } from '@orion/contract/notes.ts'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'

/** The notes on a film, sorted by second. Events of notes trigger a new request. */
export const useNotes = (workflow_id: string) =>
  useQuery({
    queryKey: keys.notes(workflow_id),
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listNotes, { workflow_id }, { signal }).then(({ notes }) => notes),
  })

/** The people who can see a film, so that a note can be addressed to one of them. Requested only while a person writes a note. */
export const usePeople = (workflow_id: string, wanted = true) =>
  useQuery({
    queryKey: keys.people(workflow_id),
    staleTime: 300_000,
    enabled: wanted,
    queryFn: ({ signal }) => call(listPeople, { workflow_id }, { signal }).then(({ people }) => people),
  })

const useReread = (workflow_id: string) => {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.notes(workflow_id) }) }
}

export const useCreateNote = (workflow_id: string) => useAct(createNote, useReread(workflow_id))
export const useReplyToNote = (workflow_id: string) => useAct(replyToNote, useReread(workflow_id))
export const useChangeNote = (workflow_id: string) => useAct(changeNote, useReread(workflow_id))
export const useDeleteNote = (workflow_id: string) => useAct(deleteNote, useReread(workflow_id))
