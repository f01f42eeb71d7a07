import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AppError } from '@orion/contract/errors.ts'
import {
  addPasskey,
  answerSecondFactor,
  askForPasskey,
  type NewPasskey,
  type PasskeyAnswer,
  proveByPasskey,
  removePasskey,
} from '@orion/contract/second-factor.ts'
import { startSession } from '../../app/session.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { call } from '../../lib/call.ts'
import { keys } from '../keys.ts'
import { useAct } from '../use-act.ts'
import { useMessage } from '../use-message.ts'

type Options = Record<string, unknown>

/** The passkey library, loaded only when a passkey is used. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

async function make(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } }
}

async function sign(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const signed = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { ...signed, response: { ...signed.response }, clientExtensionResults: { ...signed.clientExtensionResults } }
}

/** Returns the message for a failed passkey. This is the server's message, or else the meaning of the browser's error name. */
export function usePasskeyMessage(): (error: unknown) => string {
  const t = useTexts('access')
  const message = useMessage()
  return (error) => {
    if (error instanceof AppError) return message(error, t.passkeyFailed)
    const name = error instanceof Error ? error.name : ''
    return t.passkeyProblems[name as keyof typeof t.passkeyProblems] ?? t.passkeyFailed
  }
}

function useReread() {
  const client = useQueryClient()
  return { onSuccess: () => client.invalidateQueries({ queryKey: keys.secondFactor }) }
}

/** Makes a passkey in the browser and stores it on the server. `proof` is a code of the existing second factor. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: string | undefined }) => {
      const { options = {} } = (await call(addPasskey, { proof })).data
      return (await call(addPasskey, { passkey: await make(options), name })).data
    },
    ...useReread(),
  })

export const useRemovePasskey = () => useAct(removePasskey, useReread())

/** Asks the browser for a passkey. Returns a code for an action that requires a code of the second factor. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { options = {} } = (await call(proveByPasskey, {})).data
      return (await call(proveByPasskey, { passkey: await sign(options) })).data.code ?? ''
    },
  })

/** The sign-in methods that a login's ticket allows: an app, and a passkey with its challenge. */
export const useTicket = (ticket: string) =>
  useQuery({
    queryKey: ['ticket', ticket],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => call(askForPasskey, { ticket }, { signal }).then(({ data }) => data),
  })

/** Signs in with a passkey. With a ticket, the passkey is the second factor of that login. */
export const useLoginByPasskey = (ticket?: string) =>
  useMutation({
    mutationFn: async () => {
      const { options } = (await call(askForPasskey, { ticket })).data
      return call(answerSecondFactor, { ticket, passkey: await sign(options ?? {}) })
    },
    onSuccess: startSession,
  })
