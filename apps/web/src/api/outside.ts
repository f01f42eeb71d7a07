import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  closeProofPage,
  deleteProofReport,
  getProofPage,
  listProofReports,
  openProofPage,
  takeProofReport,
} from '@orion/contract/proof-page.ts'
import { createReviewLink, deleteReviewLink, listReviewLinks, previewReviewLink } from '@orion/contract/review-links.ts'
import { getWatch, listSourceChanges, lookAtSources, setWatch } from '@orion/contract/source-watch.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** The review links of a film. Events of notes trigger a new request. */
export const useReviewLinks = (workflow_id: string) =>
  useQuery({
    queryKey: keys.reviewLinks(workflow_id),
    queryFn: ({ signal }) => call(listReviewLinks, { workflow_id }, { signal }).then(({ data }) => data.links),
  })

const useReread = (queryKey: string[]) => {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey }) }
}

export const useCreateReviewLink = (workflow_id: string) => useAct(createReviewLink, useReread(keys.reviewLinks(workflow_id)))
export const usePreviewReviewLink = () => useAct(previewReviewLink)
export const useDeleteReviewLink = (workflow_id: string) => useAct(deleteReviewLink, useReread(keys.reviewLinks(workflow_id)))

/** Whether a film's proof page is public, with its current content or the content that it would have. */
export const useProofPage = (workflow_id: string) =>
  useQuery({
    queryKey: keys.proofPage(workflow_id),
    queryFn: ({ signal }) => call(getProofPage, { workflow_id }, { signal }).then(({ data }) => data),
  })

export const useOpenProofPage = (workflow_id: string) => useAct(openProofPage, useReread(keys.proofPage(workflow_id)))
export const useCloseProofPage = (workflow_id: string) => useAct(closeProofPage, useReread(keys.proofPage(workflow_id)))

/** The reports of the proof page. Events of notes trigger a new request. */
export const useProofReports = (workflow_id: string) =>
  useQuery({
    queryKey: keys.proofReports(workflow_id),
    queryFn: ({ signal }) => call(listProofReports, { workflow_id }, { signal }).then(({ data }) => data.reports),
  })

export const useTakeProofReport = (workflow_id: string) => useAct(takeProofReport, useReread(keys.notes(workflow_id)))
export const useDeleteProofReport = (workflow_id: string) => useAct(deleteProofReport, useReread(keys.notes(workflow_id)))

/** The interval at which a film's sources are checked, and the result for each source. Events of notes trigger a new request. */
export const useWatch = (workflow_id: string) =>
  useQuery({
    queryKey: keys.watch(workflow_id),
    queryFn: ({ signal }) => call(getWatch, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** The changes in the sources of a film. */
export const useSourceChanges = (workflow_id: string) =>
  useQuery({
    queryKey: keys.sourceChanges(workflow_id),
    queryFn: ({ signal }) => call(listSourceChanges, { workflow_id }, { signal }).then(({ data }) => data),
  })

export const useSetWatch = (workflow_id: string) => useAct(setWatch, useReread(keys.watch(workflow_id)))
export const useLookAtSources = () => useAct(lookAtSources)
