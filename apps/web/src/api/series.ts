import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import * as contract from '@orion/contract/series.ts'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

const PAGES = 10

/** The named styles that films of an organization share. */
export const useSeries = (organization_id: string) =>
  useQuery({
    queryKey: keys.series(organization_id),
    enabled: organization_id !== '',
    queryFn: ({ signal }) => call(contract.listSeries, { organization_id }, { signal }).then(({ data }) => data.series),
  })

async function readFilms(organization_id: string, series_id: string, signal: AbortSignal): Promise<contract.SeriesFilm[]> {
  const all: contract.SeriesFilm[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { data, next_cursor } = await call(
      contract.listSeriesFilms,
      { organization_id, series_id, limit: 200, cursor },
      { signal },
    )
    all.push(...data.films)
    if (!next_cursor) break
    cursor = next_cursor
  }
  return all
}

/** The films of a series, newest first, at most 2,000. Each has the values that the series would set, and the values that a person set. */
export const useSeriesFilms = (organization_id: string, series_id: string) =>
  useQuery({
    queryKey: keys.seriesFilms(organization_id, series_id),
    queryFn: ({ signal }) => readFilms(organization_id, series_id, signal),
  })

/** For each film of a series: the parts that the series would change, and the cost. */
export const useSeriesPlans = (organization_id: string, series_id: string, workflow_ids: readonly string[]) =>
  useQueries({
    queries: workflow_ids.map((workflow_id) => ({
      queryKey: [...keys.seriesFilms(organization_id, series_id), workflow_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(contract.planSeriesUpdate, { workflow_id }, { signal }).then(({ data }) => data),
      retry: false,
    })),
  })

const useReread = (organization_id: string) => {
  const client = useQueryClient()
  return {
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.series(organization_id) }),
        client.invalidateQueries({ queryKey: keys.workflows }),
      ]),
  }
}

export const useCreateSeries = (organization_id: string) => useAct(contract.createSeries, useReread(organization_id))
export const useSaveSeries = (organization_id: string) => useAct(contract.saveSeries, useReread(organization_id))
export const useDeleteSeries = (organization_id: string) => useAct(contract.deleteSeries, useReread(organization_id))
export const useApplySeries = (organization_id: string) => {
  const { onSuccess } = useReread(organization_id)
  return useAct(contract.applySeries, { onSuccess, onError: onSuccess })
}
export const useSetFilmSeries = (organization_id: string) => useAct(contract.setFilmSeries, useReread(organization_id))
