import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { LOCAL_VOICE_PREFIX } from '@orion/contract/local-voices.ts'
import { type CatalogueVoice, LOCAL_VOICES, type Speaker } from './catalogue.ts'

/** The installed voices as this process knows them, and how it gets a voice's files. */
export type InstalledVoices = {
  voices: readonly CatalogueVoice[]
  /** The folder of a voice's files on this machine's disk. Throws AppError provider_failed if they were deleted. */
  getFolder: (voice: CatalogueVoice) => Promise<string>
}

let installed: InstalledVoices = { voices: [], getFolder: () => Promise.reject(new Error('no voice is installed')) }

/** Sets which voices are installed; from now on only these are offered. It is global, because stages do not get the process's parts. */
export const useInstalledVoices = (now: InstalledVoices): void => {
  installed = now
}

/** A speaker of an installed voice, with the id that scenes use. */
export type InstalledSpeaker = { voice_id: string; voice: CatalogueVoice; speaker: Speaker; folder: () => Promise<string> }

/** How scenes name a speaker of a voice. */
export const speakerId = ({ catalogue_id }: Pick<CatalogueVoice, 'catalogue_id'>, { number }: Pick<Speaker, 'number'>): string =>
  `${LOCAL_VOICE_PREFIX}${catalogue_id}-${number}`

/** The gender of a speaker in the catalogue, installed or not; undefined if the catalogue has no speaker with this id. */
export const findGender = (voice_id: string): string | undefined =>
  LOCAL_VOICES.flatMap((voice) => voice.voices.map((speaker) => ({ speaker, id: speakerId(voice, speaker) }))).find(
    ({ id }) => id === voice_id,
  )?.speaker.gender

/** The installed speakers of a language, in the catalogue's order. */
export const installedSpeakers = (language: VideoLanguage): InstalledSpeaker[] =>
  installed.voices.flatMap((voice) =>
    voice.voices
      .filter((speaker) => speaker.language === language)
      .map((speaker) => ({ voice_id: speakerId(voice, speaker), voice, speaker, folder: () => installed.getFolder(voice) })),
  )
