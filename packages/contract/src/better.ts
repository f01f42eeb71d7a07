import * as z from 'zod/mini'
import type { InterfaceLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'

/** Ways to make films better, in recommended order: a language model, then images, then a voice. */
export const BETTER_KEYS = ['reader', 'free_pictures', 'offline_library', 'voice'] as const
export const BetterKey = z.enum(BETTER_KEYS)
export type BetterKey = z.infer<typeof BetterKey>

/** The texts of a row: its name, its effect and how to get it. The texts for costs, needs and sent data are parts of a sentence. */
type Words = { name: string; gives: string; how: string; costs: string; needs: string; leaves: string }

/**
 * A row of the table. `connected` is true if one click or one field connects the service. `settings` are environment variables that change
 * the address of the service or set it for everybody. Variables of its only provider are not included. `machine` is true if the service is
 * downloaded to the machine. The operator then decides who may download it.
 */
export type Better = {
  key: BetterKey
  connected: 'press' | 'field'
  settings: readonly string[]
  machine: boolean
  words: Record<InterfaceLanguage, Words>
}

/**
 * The only table of the ways to make films better. docs/connect-services.md, the first page, Monitoring and the price of a film show this
 * table.
 */
export const BETTER: readonly Better[] = [
  {
    key: 'reader',
    connected: 'press',
    settings: ['LOCAL_MODELS_URL', 'LOCAL_MODELS', 'DOWNLOADS'],
    machine: true,
    words: {
      en: {
        name: 'A language model',
        gives: 'Writes the script from your sources. Orion checks every sentence. Without one, a film consists of quotations.',
        how:
          'In Models & services, press one button: Orion downloads a model that fits this machine, tests it and uses it. ' +
          'Or connect your own chat service.',
        costs: 'no points; an outside service bills its requests',
        needs: '6 to 20 GB of free memory on this machine, and disk for a model; or a key of a service',
        leaves: 'nothing. An outside service gets the sources and your own texts',
      },
      es: {
        name: 'Un modelo de lenguaje',
        gives: 'Escribe el guion a partir de tus fuentes. Orion comprueba cada frase. Sin él, una película consta de citas.',
        how:
          'En Modelos y servicios, pulsa un botón: Orion descarga un modelo adecuado para esta máquina, lo prueba y lo usa. ' +
          'O conecta tu propio servicio de chat.',
        costs: 'ningún punto; un servicio externo cobra sus peticiones',
        needs: 'de 6 a 20 GB de memoria libre en esta máquina y disco para un modelo; o una clave de un servicio',
        leaves: 'nada. Un servicio externo recibe las fuentes y tus textos',
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
        name: 'Photographs',
        gives: 'Photographs of what a film is about, under free licences. Orion keeps author and licence.',
        how: 'In Models & services, press Use free photographs. You need no key and no account.',
        costs: 'nothing: no points, no key, no account',
        needs: 'the internet',
        leaves: 'names of people, places and things in a film, and your search words',
      },
      es: {
        name: 'Fotografías',
        gives: 'Fotografías del tema de una película, con licencias libres. Orion conserva autor y licencia.',
        how: 'En Modelos y servicios, pulsa Usar fotografías libres. No necesitas clave ni cuenta.',
        costs: 'nada: ni puntos, ni clave, ni cuenta',
        needs: 'internet',
        leaves: 'nombres de personas, lugares y cosas de una película, y tus palabras de búsqueda',
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
        name: 'Offline encyclopedia',
        gives: 'Texts and photographs of an encyclopedia that is a file on your disk.',
        how: 'In Models & services, enter the address of Kiwix, a program that serves the encyclopedia.',
        costs: 'nothing',
        needs: 'Kiwix, and a file of an encyclopedia on a disk',
        leaves: 'nothing',
      },
      es: {
        name: 'Enciclopedia sin conexión',
        gives: 'Textos y fotografías de una enciclopedia guardada en tu disco como un archivo.',
        how: 'En Modelos y servicios, escribe la dirección de Kiwix, un programa que sirve la enciclopedia.',
        costs: 'nada',
        needs: 'Kiwix y un archivo de una enciclopedia en un disco',
        leaves: 'nada',
      },
    },
  },
  {
    key: 'voice',
    connected: 'press',
    settings: ['LOCAL_VOICES_URL', 'LOCAL_MODELS', 'DOWNLOADS'],
    machine: true,
    words: {
      en: {
        name: 'A natural voice',
        gives: 'It replaces the built-in voice. Stage 3 offers it first, at the same price.',
        how:
          'In Models & services, install a voice for your language under Voices on this machine. Orion downloads and checks it. ' +
          'Or connect your own voice service.',
        costs: 'the points of the built-in voices; an outside service bills its speech',
        needs: 'a download of 20 to 150 MB to this machine, or its file; or a key of a service',
        leaves: 'nothing. An outside service gets the script',
      },
      es: {
        name: 'Una voz natural',
        gives: 'Sustituye la voz incluida. La etapa 3 la ofrece primero, al mismo precio.',
        how:
          'En Modelos y servicios, instala una voz para tu idioma en Voces en esta máquina. Orion la descarga y la comprueba. ' +
          'O conecta tu propio servicio de voz.',
        costs: 'los puntos de las voces incluidas; un servicio externo cobra su locución',
        needs: 'una descarga de 20 a 150 MB a esta máquina, o su archivo; o una clave de un servicio',
        leaves: 'nada. Un servicio externo recibe el guion',
      },
    },
  },
]

/** States of a row. Films use it, it is being downloaded, its download failed, or it is missing. */
export const BETTER_STATES = ['on', 'under_way', 'failed', 'off'] as const

/** Answers to a row: accepted with a click, or postponed. A row with an answer is not offered again. */
export const BETTER_ANSWERS = ['taken', 'not_now'] as const

/** The state of one row for an organization on this machine. */
export const BetterRow = z.object({
  key: BetterKey,
  state: z.enum(BETTER_STATES),
  /** The name of the service in use, as people named it or else its own name. Null while the row is off. */
  by: z.nullable(z.string()),
  /** The owner of that service: the organization, or the machine. The machine owns a service that is set or installed for everybody. */
  whose: z.nullable(z.enum(['organization', 'machine'])),
  answered: z.nullable(z.enum(BETTER_ANSWERS)),
  /** The only provider of the service. Null where several providers offer it. */
  provider: z.nullable(z.string()),
  /** Whether the caller may get the service with a click here. */
  allowed: z.boolean(),
})
export type BetterRow = z.infer<typeof BetterRow>

const answer = z.object({ rows: z.array(BetterRow) })
const ofOrganization = { path: '/api/orion/organizations/{organization_id}/better', resource: 'organization' } as const

export const getBetter = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'What makes films better, in recommended order: the state of each improvement, and the answer of the organization',
  action: 'credential.read',
  answer,
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
  answer,
})
