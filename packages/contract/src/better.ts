import * as z from 'zod/mini'
import type { InterfaceLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'

/** What makes films better, in the order of worth: who reads and tells, then pictures, then a voice. */
export const BETTER_KEYS = ['reader', 'free_pictures', 'offline_library', 'voice'] as const
export const BetterKey = z.enum(BETTER_KEYS)
export type BetterKey = z.infer<typeof BetterKey>

/**
 * What a row says of itself: its name, what it gives to a film, where it is had, and, within a sentence, what it costs, what it needs, and
 * what leaves the machine.
 */
type Words = { name: string; gives: string; how: string; costs: string; needs: string; leaves: string }

/**
 * A row of the table. `connected` by one press or by one field; `settings` of the environment that move it or set it for everybody,
 * beside those of the provider that it is had from alone;
 * `machine`: what it needs is downloaded to the machine, so that whoever runs it says who may.
 */
export type Better = {
  key: BetterKey
  connected: 'press' | 'field'
  settings: readonly string[]
  machine: boolean
  words: Record<InterfaceLanguage, Words>
}

/** The one table of what makes films better: the README, the first page, Monitoring and the price of a film say it from here. */
export const BETTER: readonly Better[] = [
  {
    key: 'reader',
    connected: 'press',
    settings: ['OLLAMA_URL', 'LM_STUDIO_URL', 'LOCAL_MODELS'],
    machine: true,
    words: {
      en: {
        name: 'A reader',
        gives: 'A model reads the sources and tells the film, each sentence checked against them. Without one a film quotes.',
        how:
          'Models & services, Have films told on this machine: Ollama or LM Studio downloads a model that fits; it is tested and chosen. ' +
          'Or a chat service of yours.',
        costs: 'no points; a service outside bills what it is asked',
        needs: 'Ollama or LM Studio on this machine, with memory and disk for a model; or a key of a service',
        leaves: 'nothing; with a service outside: the sources and what you wrote',
      },
      es: {
        name: 'Un lector',
        gives:
          'Un modelo lee las fuentes y cuenta la película; cada frase se comprueba con ellas. Sin él, una película solo las cita.',
        how:
          'Modelos y servicios, Que esta máquina cuente las películas: Ollama o LM Studio descarga un modelo que cabe; ' +
          'se prueba y se elige. O un servicio de chat tuyo.',
        costs: 'ningún punto; un servicio de fuera cobra lo que se le pide',
        needs: 'Ollama o LM Studio en esta máquina, con memoria y disco para un modelo; o una clave de un servicio',
        leaves: 'nada; con un servicio de fuera: las fuentes y lo que escribiste',
      },
    },
  },
  {
    key: 'free_pictures',
    connected: 'press',
    settings: ['KEYLESS'],
    machine: false,
    words: {
      en: {
        name: 'Pictures',
        gives: 'Photographs of what a film names, under free licences, with author and licence kept.',
        how: 'Models & services, Use free pictures. No key, no account.',
        costs: 'nothing: no points, no key, no account',
        needs: 'the internet',
        leaves: 'the names of the people, places and things that a film shows, and words that you search by',
      },
      es: {
        name: 'Imágenes',
        gives: 'Fotografías de lo que una película nombra, con licencias libres; autor y licencia se conservan.',
        how: 'Modelos y servicios, Usar imágenes libres. Sin clave y sin cuenta.',
        costs: 'nada: ni puntos, ni clave, ni cuenta',
        needs: 'internet',
        leaves: 'los nombres de las personas, lugares y cosas que muestra una película, y las palabras con que buscas',
      },
    },
  },
  {
    key: 'offline_library',
    connected: 'field',
    settings: ['PROVIDER_NETWORKS'],
    machine: false,
    words: {
      en: {
        name: 'Pictures without a network',
        gives: 'Texts and photographs of an encyclopedia that lies on a disk as one file.',
        how: 'The address of Kiwix, which npm run kiwix starts with such a file.',
        costs: 'nothing',
        needs: 'Kiwix, and a file of an encyclopedia on a disk',
        leaves: 'nothing',
      },
      es: {
        name: 'Imágenes sin red',
        gives: 'Textos y fotografías de una enciclopedia que está en un disco como un solo archivo.',
        how: 'La dirección de Kiwix, que npm run kiwix inicia con ese archivo.',
        costs: 'nada',
        needs: 'Kiwix y un archivo de una enciclopedia en un disco',
        leaves: 'nada',
      },
    },
  },
  {
    key: 'voice',
    connected: 'press',
    settings: ['LOCAL_VOICES_URL', 'LOCAL_MODELS'],
    machine: true,
    words: {
      en: {
        name: 'A voice',
        gives: 'A voice that people’s recordings taught, offered first in its languages, at the price of the built-in ones.',
        how:
          'Models & services, Voices on this machine: one a language, downloaded and checked, or from a file. ' +
          'Or a voice service of yours.',
        costs: 'the points of the built-in voices; a service outside bills what it speaks',
        needs: 'a download of 20 to 150 MB to this machine, or its file; or a key of a service',
        leaves: 'nothing; with a service outside: the script',
      },
      es: {
        name: 'Una voz',
        gives:
          'Una voz aprendida de grabaciones de personas, que se ofrece primero en sus idiomas y cuesta lo mismo que las incluidas.',
        how:
          'Modelos y servicios, Voces en esta máquina: una por idioma, descargada y comprobada, o de un archivo. ' +
          'O un servicio de voz tuyo.',
        costs: 'los puntos de las voces incluidas; un servicio de fuera cobra lo que dice',
        needs: 'una descarga de 20 a 150 MB a esta máquina, o su archivo; o una clave de un servicio',
        leaves: 'nada; con un servicio de fuera: el guion',
      },
    },
  },
]

/** How a row stands: films use it; it is being downloaded; its download failed; or it is not there. */
export const BETTER_STATES = ['on', 'under_way', 'failed', 'off'] as const

/** What was answered on a row: begun by a press, or put aside. An answered row is not asked of again. */
export const BETTER_ANSWERS = ['taken', 'not_now'] as const

/** How one row stands for an organization on this machine. */
export const BetterRow = z.object({
  key: BetterKey,
  state: z.enum(BETTER_STATES),
  /** What does it, by the name that people gave it or by its own; null while it is not on. */
  by: z.nullable(z.string()),
  /** Whose that is: the organization's own, or set or installed for everybody on the machine. */
  whose: z.nullable(z.enum(['organization', 'machine'])),
  answered: z.nullable(z.enum(BETTER_ANSWERS)),
  /** The one provider that it is had from; null where several give it. */
  provider: z.nullable(z.string()),
  /** Whether whoever asks may have it by a press here. */
  allowed: z.boolean(),
})
export type BetterRow = z.infer<typeof BetterRow>

const shown = z.object({ rows: z.array(BetterRow) })
const ofOrganization = { path: '/api/orion/organizations/{organization_id}/better', resource: 'organization' } as const

export const getBetter = route({
  ...ofOrganization,
  method: 'GET',
  summary:
    'What makes films better, in the order of worth: which of it an organization has on this machine, and what it answered',
  action: 'credential.read',
  answer: shown,
})

export const answerBetter = route({
  ...ofOrganization,
  method: 'PUT',
  summary: 'Answer rows of what makes films better: they are not asked of again',
  action: 'credential.write',
  body: z.object({
    keys: z.array(BetterKey).check(z.minLength(1), z.maxLength(BETTER_KEYS.length)),
    answer: z.enum(BETTER_ANSWERS),
  }),
  answer: shown,
})
