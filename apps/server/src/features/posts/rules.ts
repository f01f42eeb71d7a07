import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { AppError, type FieldProblem, wrongField } from '@orion/contract/errors.ts'
import { say, type KeyedText, type Words } from '@orion/contract/sentences/say.ts'
import { POST_STATES, type PostCheck, type PostState, type PostTexts } from '@orion/contract/posts.ts'
import { platforms } from '@orion/pipeline/platforms/index.ts'
import type { Account, Publisher, PublishTools } from '@orion/pipeline/platforms/publishing.ts'

/** The hours after which Orion stops waiting for a platform's answer and offers 'Send again'. */
export const ASKING_HOURS = 24
/** The hours for which calls before the irreversible call are repeated. */
export const TRYING_HOURS = 2
/** The seconds of a worker's lease on a post. The worker renews it several times in that time. */
export const LEASE_SECONDS = 30
export const LEASE_RENEWAL_SECONDS = 8

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 1800
const GROWTH = 1.7

/** The seconds until the next question or attempt. They grow with the number of earlier attempts, up to half an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, Math.round(FIRST_PAUSE_SECONDS * GROWTH ** Math.min(tries, 20)))

/** The publisher of a platform. */
export const getPublisher = (platform: Platform): Publisher => platforms[platform].publisher

type TextLimits = Readonly<Record<string, number>>

/** The most units of each text field of a post. `own`: the limits of the account's own server, which replace the platform's. */
export const textLimits = (platform: Platform, own?: TextLimits): TextLimits => ({
  ...getPublisher(platform).text_limits,
  ...own,
})

/** Like `textLimits`, with the limits that the account's own server has now. Throws PublishError. */
export const readTextLimits = async (platform: Platform, tools: PublishTools): Promise<TextLimits> =>
  textLimits(platform, await getPublisher(platform).readTextLimits?.(tools))

/**
 * Whether a post was made for this account. A rehearsal may have another account after each start of the simulators, because an account's
 * identity may contain its server's address.
 */
export const isMadeFor = (
  { account_id, rehearsal }: Pick<Account, 'account_id'> & { rehearsal: boolean },
  account: Account,
): boolean => rehearsal || account.account_id === account_id

/** The mark by which a post is found on its platform: sixteen letters of its id. */
export const makeMark = (post_id: string): string =>
  post_id
    .replaceAll('-', '')
    .slice(-16)
    .replaceAll(/[0-9a-f]/gu, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))

/** A text of at least this many characters has space for credits. */
const ROOM_FOR_CREDITS = 1000

/** Whether a platform's longest text has space for credits. */
export const hasRoomForCredits = (limits: TextLimits): boolean =>
  Math.max(limits.description ?? 0, limits.text ?? 0) >= ROOM_FOR_CREDITS

/** The texts, with the missing credits added where there is space. */
export function withCredits(texts: PostTexts, credits: readonly string[], limits: TextLimits): PostTexts {
  if (credits.length === 0 || !hasRoomForCredits(limits)) return texts
  const field = (limits.text ?? 0) >= ROOM_FOR_CREDITS ? 'text' : 'description'
  const text = texts[field] ?? ''
  const missing = credits.filter((credit) => !text.includes(credit))
  return missing.length === 0
    ? texts
    : { ...texts, [field]: [text, missing.join('\n')].filter((part) => part !== '').join('\n\n') }
}

/** Throws invalid_fields with every blocking check. */
export function requirePassed(checks: readonly PostCheck[]): void {
  const failed = checks.filter(({ ok, blocks }) => !ok && blocks)
  if (failed.length === 0) return
  const fields = failed.map(({ check, detail }): FieldProblem => ({ loc: ['body', 'checks', check], msg: detail, type: check }))
  throw new AppError('invalid_fields', failed.map(({ detail }) => detail).join(' '), { fields })
}

/** The states by which a list is filtered, separated by commas. Throws invalid_fields for an unknown state. */
export function parseStates(text: string | undefined): readonly PostState[] | undefined {
  if (text === undefined || text === '') return undefined
  return text.split(',').map((part) => {
    const found = POST_STATES.find((state) => state === part.trim())
    if (found === undefined) throw wrongField(['query', 'state'], say('posts.choose_of', { states: POST_STATES.join(', ') }))
    return found
  })
}

/** The error for an action that a post's state does not allow. */
export const wrongState = (words: Words): AppError => new AppError('wrong_state', words)

/** States in words, for refusals. */
export const STATE_WORDS = Object.fromEntries(POST_STATES.map((state) => [state, say(`posts.state_${state}`)])) as Record<
  PostState,
  KeyedText
>
