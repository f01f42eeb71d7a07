import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { LOCAL_VOICE_PREFIX } from '@orion/contract/local-voices.ts'
import { type CatalogueVoice, LOCAL_VOICES, type Speaker } from './catalogue.ts'

/** This process's view of the installed voices, and its way to get the files of one. */
export type InstalledVoices = {
  voices: readonly CatalogueVoice[]
  /** The folder of a voice's files on this machine's disk. Throws AppError provider_failed where they were deleted. */
  getFolder: (voice: CatalogueVoice) => Promise<string>
}

let installed: InstalledVoices = { voices: [], getFolder: () => Promise.reject(new Error('no voice is installed')) }

/** Says which voices are installed: they are offered from now on, and no others. Stages ask without a process's parts at hand. */
export const useInstalledVoices = (now: InstalledVoices): void => {
  installed = now
}

/** A speaker of an installed voice, as scenes name it. */
export type InstalledSpeaker = { voice_id: string; voice: CatalogueVoice; speaker: Speaker; folder: () => Promise<string> }

/** How scenes name a speaker of a voice. */
export const speakerId = ({ catalogue_id }: Pick<CatalogueVoice, 'catalogue_id'>, { number }: Pick<Speaker, 'number'>): string =>
  `${LOCAL_VOICE_PREFIX}${catalogue_id}-${number}`

/** The gender of a speaker of the catalogue, installed or not, as scenes name it; undefined where the catalogue has none of that name. */
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
