import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'

/**
 * The frame's own words in a film's language. They hold no claim about the film's subject. `made_but_music`: the music is the user's own.
 */
type Words = {
  sources: string
  chapters: string
  made: string
  made_but_music: string
  script: string
  pictures: string
  music: string
  voice: string
}

export const WORDS: Record<VideoLanguage, Words> = {
  en: {
    sources: 'Sources',
    chapters: 'Chapters',
    made: 'Voice, pictures and music of this film were made by a program.',
    made_but_music: 'Voice and pictures of this film were made by a program.',
    script: 'Script',
    pictures: 'Pictures',
    music: 'Music',
    voice: 'Voice',
  },
  es: {
    sources: 'Fuentes',
    chapters: 'Capítulos',
    made: 'La voz, las imágenes y la música de este vídeo fueron creadas por un programa.',
    made_but_music: 'La voz y las imágenes de este vídeo fueron creadas por un programa.',
    script: 'Guion',
    pictures: 'Imágenes',
    music: 'Música',
    voice: 'Voz',
  },
  zh: {
    sources: '资料来源',
    chapters: '章节',
    made: '本片的配音、画面和音乐由程序制作。',
    made_but_music: '本片的配音和画面由程序制作。',
    script: '文稿',
    pictures: '画面',
    music: '音乐',
    voice: '配音',
  },
  ja: {
    sources: '出典',
    chapters: 'チャプター',
    made: 'この動画の音声、映像、音楽はプログラムで制作されています。',
    made_but_music: 'この動画の音声と映像はプログラムで制作されています。',
    script: '台本',
    pictures: '映像',
    music: '音楽',
    voice: '音声',
  },
  hi: {
    sources: 'स्रोत',
    chapters: 'अध्याय',
    made: 'इस वीडियो की आवाज़, चित्र और संगीत एक प्रोग्राम से बनाए गए हैं।',
    made_but_music: 'इस वीडियो की आवाज़ और चित्र एक प्रोग्राम से बनाए गए हैं।',
    script: 'पटकथा',
    pictures: 'चित्र',
    music: 'संगीत',
    voice: 'आवाज़',
  },
  fr: {
    sources: 'Sources',
    chapters: 'Chapitres',
    made: 'La voix, les images et la musique de cette vidéo ont été créées par un programme.',
    made_but_music: 'La voix et les images de cette vidéo ont été créées par un programme.',
    script: 'Texte',
    pictures: 'Images',
    music: 'Musique',
    voice: 'Voix',
  },
  pt: {
    sources: 'Fontes',
    chapters: 'Capítulos',
    made: 'A voz, as imagens e a música deste vídeo foram criadas por um programa.',
    made_but_music: 'A voz e as imagens deste vídeo foram criadas por um programa.',
    script: 'Roteiro',
    pictures: 'Imagens',
    music: 'Música',
    voice: 'Voz',
  },
  de: {
    sources: 'Quellen',
    chapters: 'Kapitel',
    made: 'Stimme, Bilder und Musik dieses Films wurden von einem Programm erzeugt.',
    made_but_music: 'Stimme und Bilder dieses Films wurden von einem Programm erzeugt.',
    script: 'Text',
    pictures: 'Bilder',
    music: 'Musik',
    voice: 'Stimme',
  },
  sv: {
    sources: 'Källor',
    chapters: 'Kapitel',
    made: 'Röst, bilder och musik i filmen har skapats av ett program.',
    made_but_music: 'Röst och bilder i filmen har skapats av ett program.',
    script: 'Manus',
    pictures: 'Bilder',
    music: 'Musik',
    voice: 'Röst',
  },
  ar: {
    sources: 'المصادر',
    chapters: 'الفصول',
    made: 'أُنشئ صوت هذا الفيديو وصوره وموسيقاه بواسطة برنامج.',
    made_but_music: 'أُنشئ صوت هذا الفيديو وصوره بواسطة برنامج.',
    script: 'النص',
    pictures: 'الصور',
    music: 'الموسيقى',
    voice: 'الصوت',
  },
}

/** What the film says of its making: not that a program made the music where that is the user's own. */
export const madeWords = ({ made, made_but_music }: Words, music: Track | null): string =>
  music?.kind === 'upload' ? made_but_music : made

/** Whose music it is, under which licence. */
export const musicCredit = ({ title, attribution, licence }: Track): string =>
  [title, attribution, licence].filter((part) => part !== '').join(' · ')

/** The music that the film is heard with; null where there is none. */
export const musicOf = (music: MusicSound | undefined): Track | null =>
  music?.tracks.find(({ track_id }) => track_id === music.chosen) ?? null
