import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'

/**
 * The frame's own words in a film's language. They hold no claim about the film's subject. `made_but_music`: the music is the user's own;
 * `made_but_pictures`: pictures were found; `made_voice`: both; `pictures_named` is behind them where pictures were found.
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

/** The music that the film is heard with; null where there is none. */
export const findMusic = (music: MusicSound | undefined): Track | null =>
  music?.tracks.find(({ track_id }) => track_id === music.chosen) ?? null
