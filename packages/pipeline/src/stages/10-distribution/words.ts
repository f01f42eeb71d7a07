import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'

/**
 * Fixed phrases of the texts in a film's language. They make no claim about the film's subject. `made_but_music`: the music is the user's
 * own. `made_but_pictures`: some images were found. `made_voice`: both. If images were found, `pictures_named` follows.
 */
type Words = {
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

export const WORDS: Record<VideoLanguage, Words> = {
  en: {
    sources: 'Sources',
    chapters: 'Chapters',
    made: 'Voice, pictures and music of this film were made by a program.',
    made_but_music: 'Voice and pictures of this film were made by a program.',
    made_but_pictures: 'Voice and music of this film were made by a program.',
    made_voice: 'The voice of this film was made by a program.',
    pictures_named: 'Its pictures come from those who are named with them.',
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
    made_but_pictures: 'La voz y la música de este vídeo fueron creadas por un programa.',
    made_voice: 'La voz de este vídeo fue creada por un programa.',
    pictures_named: 'Las imágenes son de quienes se nombran con ellas.',
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
    made_but_pictures: '本片的配音和音乐由程序制作。',
    made_voice: '本片的配音由程序制作。',
    pictures_named: '画面来自所列作者。',
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
    made_but_pictures: 'この動画の音声と音楽はプログラムで制作されています。',
    made_voice: 'この動画の音声はプログラムで制作されています。',
    pictures_named: '画像は併記した作者によるものです。',
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
    made_but_pictures: 'इस वीडियो की आवाज़ और संगीत एक प्रोग्राम से बनाए गए हैं।',
    made_voice: 'इस वीडियो की आवाज़ एक प्रोग्राम से बनाई गई है।',
    pictures_named: 'चित्र उन्हीं के हैं जिनके नाम साथ दिए गए हैं।',
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
    made_but_pictures: 'La voix et la musique de cette vidéo ont été créées par un programme.',
    made_voice: 'La voix de cette vidéo a été créée par un programme.',
    pictures_named: 'Les images sont des auteurs nommés avec elles.',
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
    made_but_pictures: 'A voz e a música deste vídeo foram criadas por um programa.',
    made_voice: 'A voz deste vídeo foi criada por um programa.',
    pictures_named: 'As imagens são dos autores indicados com elas.',
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
    made_but_pictures: 'Stimme und Musik dieses Films wurden von einem Programm erzeugt.',
    made_voice: 'Die Stimme dieses Films wurde von einem Programm erzeugt.',
    pictures_named: 'Die Bilder stammen von denen, die bei ihnen genannt sind.',
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
    made_but_pictures: 'Röst och musik i filmen har skapats av ett program.',
    made_voice: 'Rösten i filmen har skapats av ett program.',
    pictures_named: 'Bilderna kommer från dem som nämns vid dem.',
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
    made_but_pictures: 'أُنشئ صوت هذا الفيديو وموسيقاه بواسطة برنامج.',
    made_voice: 'أُنشئ صوت هذا الفيديو بواسطة برنامج.',
    pictures_named: 'والصور لأصحابها المذكورين معها.',
    script: 'النص',
    pictures: 'الصور',
    music: 'الموسيقى',
    voice: 'الصوت',
  },
}

/** The film's note on its making. It does not say that a program made the user's own music or `found` images. */
export function madeWords(words: Words, music: Track | null, found: boolean): string {
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
