import type { Voice } from '@orion/contract/voices.ts'

/**
 * Groups voices by source. The built-in voices are first (`maker` is null). The voices of each connection follow, under the connection's
 * name.
 */
export function groupVoices(voices: readonly Voice[]): { maker: string | null; voices: Voice[] }[] {
  const makers = [...new Set(voices.map(({ provider }) => provider))]
  return makers.map((provider) => ({
    maker: provider === 'built_in' ? null : provider,
    voices: voices.filter((voice) => voice.provider === provider),
  }))
}

/** Whether a voice belongs to a connection. Its id is '{connection_id}:{voice}'. */
export const isServiceVoice = (voice_id: string): boolean => voice_id.includes(':')
