import { useCallback } from 'react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Currency } from '@orion/contract/catalogues/currencies.ts'
import {
  buyPackage,
  estimateFilm,
  exportTransactions,
  getBalance,
  getPartnerBreakdown,
  getPurchase,
  getReceipt,
  getSceneBreakdown,
  getSpendingLimit,
  getStageBreakdown,
  getTotalPoints,
  getWorkflowBreakdown,
  listPackages,
  listPurchases,
  listTransactions,
  setSpendingLimit,
  type TransactionType,
} from '@orion/contract/points.ts'
import { useMay } from '../app/rights.ts'
import { useSession } from '../app/session.ts'
import { call, download } from '../lib/call.ts'
import { keys } from './keys.ts'
import { useAct } from './use-act.ts'

/** A balance is up to date for this many milliseconds (b9). */
const BALANCE_MS = 5000

/** The sum of the points of all the person's organizations, for the header. */
export function useTotalPoints() {
  const user_id = useSession()?.user_id ?? ''
  return useQuery({
    queryKey: [...keys.points, 'total', user_id],
    queryFn: ({ signal }) => call(getTotalPoints, { user_id }, { signal }).then(({ data }) => data),
    staleTime: BALANCE_MS,
    enabled: user_id !== '',
  })
}

export const useBalance = (organization_id: string | undefined) =>
  useQuery({
    queryKey: keys.balance(organization_id ?? ''),
    queryFn: ({ signal }) => call(getBalance, { organization_id: organization_id ?? '' }, { signal }).then(({ data }) => data),
    staleTime: BALANCE_MS,
    enabled: Boolean(organization_id),
  })

/** The latest transactions. */
export function useTransactions(limit: number) {
  const user_id = useSession()?.user_id ?? ''
  const mayRead = useMay('points.transactions')
  return useQuery({
    queryKey: [...keys.points, 'transactions', user_id],
    queryFn: ({ signal }) => call(listTransactions, { user_id, limit }, { signal }).then(({ transactions }) => transactions),
    enabled: user_id !== '' && mayRead,
  })
}

export type TransactionFilter = { organization_id?: string; type?: TransactionType; from?: string; to?: string }

/** The transactions, in pages. */
export function useAllTransactions(filter: TransactionFilter) {
  const user_id = useSession()?.user_id ?? ''
  return useInfiniteQuery({
    queryKey: [...keys.points, 'all-transactions', user_id, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => call(listTransactions, { user_id, limit: 25, cursor: pageParam, ...filter }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
}

/** Saves the filtered transactions as a CSV file. */
export function useExportTransactions() {
  const user_id = useSession()?.user_id ?? ''
  return useMutation({
    mutationFn: (filter: TransactionFilter) =>
      download(exportTransactions, { user_id, ...filter }, { name: 'orion-transactions.csv' }),
  })
}

/** Saves the receipt of a purchase as a PDF file. */
export const useReceipt = (language: 'en' | 'es') =>
  useMutation({
    mutationFn: (purchase_id: string) =>
      download(getReceipt, { purchase_id, language }, { name: `orion-receipt-${purchase_id}.pdf` }),
  })

/** The packages with their prices in a currency. */
export const usePackages = (currency_iso: Currency | undefined) =>
  useQuery({
    queryKey: keys.packages(currency_iso ?? ''),
    queryFn: ({ signal }) => call(listPackages, { currency_iso }, { signal }),
    enabled: currency_iso !== undefined,
    staleTime: 60_000,
  })

/** Buys a package, then reads all balances again. */
export function useBuyPackage() {
  const client = useQueryClient()
  return useAct(buyPackage, { onSuccess: () => client.invalidateQueries({ queryKey: keys.points }) })
}

/**
 * Returns a function that requests all balances again. A payment may have been credited before this page received events, so that no event
 * reports it.
 */
export function useReadPointsAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: keys.points }), [client])
}

/** The latest unpaid purchases. */
export function useWaitingPurchases() {
  const mayRead = useMay('points.transactions')
  return useQuery({
    queryKey: [...keys.points, 'purchases'],
    queryFn: ({ signal }) =>
      call(listPurchases, { limit: 20 }, { signal }).then(({ purchases }) =>
        purchases.filter(({ status, checkout_url }) => status === 'requires_action' && checkout_url !== null),
      ),
    enabled: mayRead,
  })
}

/** A purchase. The request repeats until the payment provider reports the end of the payment. */
export const usePurchase = (purchase_id: string) =>
  useQuery({
    queryKey: keys.purchase(purchase_id),
    queryFn: ({ signal }) => call(getPurchase, { purchase_id }, { signal }).then(({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.status === 'requires_action' ? 2000 : false),
  })

/** The estimated cost of a film of this length, at current prices. */
export const useFilmEstimate = (duration: number) =>
  useQuery({
    queryKey: ['film-estimate', duration],
    queryFn: ({ signal }) => call(estimateFilm, { duration }, { signal }).then(({ data }) => data),
    staleTime: 60_000,
  })

/** The cost of the person's films, in one organization or in all. */
export function usePartnerBreakdown(organization_id: string | undefined) {
  const user_id = useSession()?.user_id ?? ''
  return useQuery({
    queryKey: [...keys.points, 'breakdown', user_id, organization_id],
    queryFn: ({ signal }) => call(getPartnerBreakdown, { user_id, organization_id }, { signal }).then(({ data }) => data),
    enabled: user_id !== '',
  })
}

/** The cost of each stage of a film. */
export const useWorkflowBreakdown = (workflow_id: string) =>
  useQuery({
    queryKey: [...keys.points, 'breakdown', 'workflow', workflow_id],
    queryFn: ({ signal }) => call(getWorkflowBreakdown, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** The cost of each version of a stage. */
export const useStageBreakdown = (workflow_id: string, stage_number: number) =>
  useQuery({
    queryKey: [...keys.points, 'breakdown', 'stage', workflow_id, stage_number],
    queryFn: ({ signal }) => call(getStageBreakdown, { workflow_id, stage_number }, { signal }).then(({ data }) => data),
  })

/** The cost of speaking each scene. */
export const useSceneBreakdown = (workflow_id: string) =>
  useQuery({
    queryKey: [...keys.points, 'breakdown', 'scenes', workflow_id],
    queryFn: ({ signal }) => call(getSceneBreakdown, { workflow_id }, { signal }).then(({ data }) => data),
  })

/** An organization's spending limit for a month, and the amount spent in this month. */
export const useSpendingLimit = (organization_id: string | undefined) =>
  useQuery({
    queryKey: [...keys.points, 'limit', organization_id],
    queryFn: ({ signal }) =>
      call(getSpendingLimit, { organization_id: organization_id ?? '' }, { signal }).then(({ data }) => data),
    enabled: Boolean(organization_id),
  })

/** Sets or removes an organization's monthly spending limit. */
export function useSetSpendingLimit() {
  const client = useQueryClient()
  return useAct(setSpendingLimit, { onSuccess: () => client.invalidateQueries({ queryKey: keys.points }) })
}
