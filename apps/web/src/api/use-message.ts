import { useCallback } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import { useServerWords, useTexts } from '../i18n/use-texts.tsx'

/**
 * The words for a failure: the server's own in the interface's language, else 'Network error' when it did not answer, else the fallback.
 */
export function useMessage() {
  const t = useTexts('common')
  const say = useServerWords()
  return useCallback(
    (error: unknown, fallback = t.unexpected): string => {
      if (!(error instanceof AppError)) return fallback
      if (error.message) return say(error.message)
      return error.code === 'unavailable' && error.cause instanceof Error ? `${t.networkError}. ${t.networkHint}` : fallback
    },
    [t, say],
  )
}
