import type { Voice } from '@orion/contract/voices.ts'

/** Voices by who makes them, in their order: the built-in ones (`maker` null), then each connection's by its name. */
export function groupVoices(voices: readonly Voice[]): { maker: string | null; voices: Voice[] }[] {
  const makers = [...new Set(voices.map(({ provider }) => provider))]
  return makers.map((provider) => ({
    maker: provider === 'built_in' ? null : provider,
    voices: voices.filter((voice) => voice.provider === provider),
  }))
}

/** Whether a voice is a connection's: its id is '{connection_id}:{voice}'. */
export const isServiceVoice = (voice_id: string): boolean => voice_id.includes(':')
