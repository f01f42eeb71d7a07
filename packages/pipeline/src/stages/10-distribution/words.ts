import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

/** The frame's own words in a film's language. They hold no claim about the film's subject. */
type Words = { sources: string; chapters: string; made: string; script: string; pictures: string; music: string; voice: string }

export const WORDS: Record<VideoLanguage, Words> = {
  en: { sources: 'Sources', chapters: 'Chapters', made: 'Voice, pictures and music of this film were made by a program.', script: 'Script', pictures: 'Pictures', music: 'Music', voice: 'Voice' },
  es: { sources: 'Fuentes', chapters: 'Capítulos', made: 'La voz, las imágenes y la música de este vídeo fueron creadas por un programa.', script: 'Guion', pictures: 'Imágenes', music: 'Música', voice: 'Voz' },
  zh: { sources: '资料来源', chapters: '章节', made: '本片的配音、画面和音乐由程序制作。', script: '文稿', pictures: '画面', music: '音乐', voice: '配音' },
  ja: { sources: '出典', chapters: 'チャプター', made: 'この動画の音声、映像、音楽はプログラムで制作されています。', script: '台本', pictures: '映像', music: '音楽', voice: '音声' },
  hi: { sources: 'स्रोत', chapters: 'अध्याय', made: 'इस वीडियो की आवाज़, चित्र और संगीत एक प्रोग्राम से बनाए गए हैं।', script: 'पटकथा', pictures: 'चित्र', music: 'संगीत', voice: 'आवाज़' },
  fr: { sources: 'Sources', chapters: 'Chapitres', made: 'La voix, les images et la musique de cette vidéo ont été créées par un programme.', script: 'Texte', pictures: 'Images', music: 'Musique', voice: 'Voix' },
  pt: { sources: 'Fontes', chapters: 'Capítulos', made: 'A voz, as imagens e a música deste vídeo foram criadas por um programa.', script: 'Roteiro', pictures: 'Imagens', music: 'Música', voice: 'Voz' },
  de: { sources: 'Quellen', chapters: 'Kapitel', made: 'Stimme, Bilder und Musik dieses Films wurden von einem Programm erzeugt.', script: 'Text', pictures: 'Bilder', music: 'Musik', voice: 'Stimme' },
  sv: { sources: 'Källor', chapters: 'Kapitel', made: 'Röst, bilder och musik i filmen har skapats av ett program.', script: 'Manus', pictures: 'Bilder', music: 'Musik', voice: 'Röst' },
  ar: { sources: 'المصادر', chapters: 'الفصول', made: 'أُنشئ صوت هذا الفيديو وصوره وموسيقاه بواسطة برنامج.', script: 'النص', pictures: 'الصور', music: 'الموسيقى', voice: 'الصوت' },
} // prettier-ignore
