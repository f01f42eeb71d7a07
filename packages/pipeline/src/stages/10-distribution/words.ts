import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'

/**
 * Fixed phrases of the texts in a film's language. They make no claim about the film's subject. `made_but_music`: the music is the user's
 * own. `made_but_pictures`: some images were found. `made_voice`: both. If images were found, `pictures_named` follows.
 */
export type PostWords = {
  sources: string
  chapters: string
  made: string
  made_but_music: string
  made_but_pictures: string
  made_voice: string
  pictures_named: string
  script: string
  pictures: string
  music: string
  voice: string
}

/** The film's note on its making: it does not claim the user's own music, or `found` images, for a program. */
export function madeWords(words: PostWords, music: Track | null, found: boolean): string {
  const own_music = music?.kind === 'upload'
  if (!found) return own_music ? words.made_but_music : words.made
  return `${own_music ? words.made_voice : words.made_but_pictures} ${words.pictures_named}`
}

/** The credit of the music, with its licence. */
export const musicCredit = ({ title, attribution, licence }: Track): string =>
  [title, attribution, licence].filter((part) => part !== '').join(' · ')

/** The film's current music; null if there is none. */
export const findMusic = (music: MusicSound | undefined): Track | null =>
  music?.tracks.find(({ track_id }) => track_id === music.chosen) ?? null
