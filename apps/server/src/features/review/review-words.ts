import { say } from '@orion/contract/sentences/say.ts'
/** The texts of a review link's page. The texts of the film are not included. */
export type ReviewWords = {
  language: 'en' | 'es'
  over: string
  ask: string
  until: string
  captions: string
  shows_only: string
  sentences: string
  notes: string
  none: string
  no_script: string
  write: string
  how: string
  /** Follows `how` if the page lists sentences. */
  or_sentence: string
  at: string
  name: string
  text: string
  send: string
  /** The words of the page's script. */
  script: { done: string; sending: string; sent: string; failed: string; time: string }
}

const en: ReviewWords = {
  language: 'en',
  over: 'This link has expired or was revoked',
  ask: 'Ask the person who sent it for a new one.',
  until: 'This link shows one film until',
  captions: 'Captions',
  shows_only: say('films.review_link_takes_no_notes').text,
  sentences: 'Sentences',
  notes: 'Notes',
  none: 'Nobody has written a note yet.',
  no_script: 'To write a note, let this page run its script.',
  write: 'Write a note',
  how: 'Pause the film where your note belongs: Orion writes that time below.',
  or_sentence: 'Or choose the time of a sentence.',
  at: 'At (minutes:seconds)',
  name: 'Your name',
  text: 'Your note about this moment',
  send: 'Send the note',
  script: {
    done: 'Done',
    sending: 'Sending …',
    sent: 'Your note is with the film now.',
    failed: 'The note was not sent. Try again; your words are still here.',
    time: 'Write the time as minutes:seconds, within the film.',
  },
}

const es: ReviewWords = {
  language: 'es',
  over: 'Este enlace ha caducado o fue revocado',
  ask: 'Pide uno nuevo a quien te lo envió.',
  until: 'Este enlace muestra una película hasta el',
  captions: 'Subtítulos',
  shows_only: 'Con este enlace puedes ver la película, pero no escribir notas.',
  sentences: 'Frases',
  notes: 'Notas',
  none: 'Nadie ha escrito una nota todavía.',
  no_script: 'Para escribir una nota, permite que esta página ejecute su script.',
  write: 'Escribe una nota',
  how: 'Pausa la película donde va tu nota: Orion escribe ese tiempo abajo.',
  or_sentence: 'O elige el tiempo de una frase.',
  at: 'En (minutos:segundos)',
  name: 'Tu nombre',
  text: 'Tu nota sobre este momento',
  send: 'Enviar la nota',
  script: {
    done: 'Hecha',
    sending: 'Enviando…',
    sent: 'Tu nota ya está con la película.',
    failed: 'La nota no se envió. Inténtalo de nuevo; tus palabras siguen aquí.',
    time: 'Escribe el tiempo como minutos:segundos, dentro de la película.',
  },
}

/** The texts in the first language of the browser for which Orion has texts: English or Spanish. Without such a language: English. */
export function reviewWords(accept_language: string | undefined): ReviewWords {
  const [first] = (accept_language ?? '').split(',').filter((part) => /^\s*(?:en|es)\b/iu.test(part))
  return first?.trim().toLowerCase().startsWith('es') ? es : en
}
