import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** A sample sentence of a voice, for users who choose a voice. */
export const SAMPLE_SENTENCES: Record<FilmLanguage, string> = {
  en: 'This is how I sound. I would be glad to tell your next film.',
  es: 'Así suena mi voz. Me gustaría contar tu próxima película.',
  zh: '这就是我的声音，很高兴为您的影片配音。',
  ja: 'これが私の声です。次の映画を語らせてください。',
  hi: 'मेरी आवाज़ ऐसी है। आइए, आपकी अगली फ़िल्म बनाते हैं।',
  fr: 'Voici ma voix. J’aimerais raconter votre prochain film.',
  pt: 'Esta é a minha voz. Gostaria de contar o seu próximo filme.',
  de: 'So klinge ich. Gern erzähle ich Ihren nächsten Film.',
  sv: 'Så här låter jag. Jag berättar gärna din nästa film.',
  ar: 'هذا هو صوتي، ويسعدني أن أروي فيلمك القادم.',
}
