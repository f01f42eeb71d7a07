import { toWords } from '@orion/contract/sentences/text-key.ts'
import { useCallback } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import { statusWords } from '../lib/request.ts'
import { useServerWords, useTexts } from '../i18n/use-texts.tsx'

/**
 * Returns the message for a failure. This is the server's message in the interface's language, or 'Network error: …' if there was no
 * answer, or else the given fallback text. Without a fallback text, it is the status of the answer: 'API Error: 502 Bad Gateway'.
 */
export function useMessage() {
  const t = useTexts('common')
  const say = useServerWords()
  return useCallback(
    (error: unknown, fallback?: string): string => {
      if (!(error instanceof AppError)) return fallback ?? t.unexpected
      if (error.fields) return error.fields.map((field) => say(toWords(field.msg, field))).join(' ')
      if (error.message) return say(error.said ?? error.message)
      if (error.code === 'unavailable' && error.cause instanceof Error)
        return `${t.networkErrorOf(error.cause.message)}. ${t.networkHint}`
      const answered = statusWords(error)
      return fallback ?? (answered === null ? t.unexpected : t.apiError(answered))
    },
    [t, say],
  )
}
