import { joinSentences } from '@orion/contract/sentences/join.ts'
import { say as said, type Words } from '@orion/contract/sentences/say.ts'
import { expect, test } from 'vitest'
import { es as publishing } from '../texts/publishing.es.ts'
import { es as rooms } from '../texts/rooms.es.ts'
import { es as stored } from '../texts/stored.es.ts'
import { es as whole } from '../texts/catalogue.es.ts'
import { sayServerWords } from './server-words.ts'

const es = { ...whole.server, ...stored.server, ...rooms.server, ...publishing.server }
const say = (words: Words) => sayServerWords(es, words)

test('SHL-05 the server’s sentences are shown in Spanish, with their values', () => {
  expect(say('Stage 4 (Voice Assembly) cannot be skipped: Stage 8 (Video Assembly) needs its result.')).toBe(
    'La etapa 4 (Montaje de voz) no se puede omitir: la etapa 8 (Montaje de vídeo) necesita su resultado.',
  )
  expect(
    say(
      '“The Moon” is in English and the film in German, so the film does not use it. Make the film in English, or add a source in German.',
    ),
  ).toBe(
    '«The Moon» está en inglés y la película en alemán, así que la película no la usa. ' +
      'Haz la película en inglés o añade una fuente en alemán.',
  )
  expect(say('A film of 30.1 seconds in 1920×1080, -14.0 LUFS, 1 chapter.')).toBe(
    'Una película de 30,1 segundos en 1920×1080, -14,0 LUFS, 1 capítulo.',
  )
  expect(say('A film of 61.2 seconds in 1920×1080, -14.0 LUFS, 3 chapters.')).toMatch(/LUFS, 3 capítulos\.$/)
  expect(say('An image may have 20 MB at most.')).toBe('Una imagen puede tener como máximo 20 MB.')
})

test('SHL-05 34 a sentence is translated by its key, with its values; in English if its Spanish is not loaded', () => {
  expect(said('access.too_many_attempts', { seconds: 12 }).text).toBe('Too many attempts. Try again in 12 s.')
  expect(say(said('films.workflow_not_found'))).toBe('No se encontró el flujo')
  expect(say(said('access.too_many_attempts', { seconds: 12 }))).toBe('Demasiados intentos. Vuelve a probar en 12 s.')
  expect(say(said('films.stage_running', { stage: 'Stage 4 (Voice Assembly)' }))).toBe(
    'La etapa 4 (Montaje de voz) está en marcha. Espera o cancélala.',
  )
  expect(say(said('films.stage_running', { stage: said('films.is_an_edition', { original: 'La luz' }) }))).toMatch(
    /^Esta película .*«La luz»/u,
  )
  expect(say(said('posts.post_not_found'))).toBe('No se encontró la publicación')
  expect(sayServerWords(whole.server, said('posts.post_not_found'))).toBe('Post not found')
})

test('SHL-05 several sentences are translated one by one, and a service’s own words stay as they are', () => {
  expect(say('Enter the company name Enter the contact name')).toBe('Enter the company name Enter the contact name')
  expect(say('A scene needs words. Quota exceeded for this project.')).toBe(
    'A scene needs words. Quota exceeded for this project.',
  )
  expect(say('The file is empty. Quota exceeded for this project.')).toBe(
    'El archivo está vacío. Quota exceeded for this project.',
  )
})

test('issue 53 problems of a model or its download are shown in Spanish, with the solution', () => {
  const model = { model: 'tiny' }
  const file = { name: 'Gemma 4 E4B' }
  const gigabytes = { ...model, needed: '9.0', free: '4.0', memory: '8.0' }
  const sentences = [
    said('machine.model_file_no_gguf', model),
    said('machine.model_file_broken', model),
    said('machine.model_architecture_unknown', { ...model, architecture: 'oddity' }),
    said('machine.model_needs_gb_memory_machine', gigabytes),
    said('machine.model_memory_lacks', gigabytes),
    said('machine.model_needs_gb_free_disk', gigabytes),
    said('machine.download_disk_full', file),
    said('machine.download_differs', file),
    said('machine.model_moved', { ...file, status: 404 }),
    said('machine.model_process_ended', gigabytes),
    said('machine.model_runtime_missing', { system: 'linux-arm' }),
  ]
  expect(sentences.map(say)).toEqual([
    'El archivo tiny.gguf no es un archivo GGUF. Sustitúyelo o elige otro modelo.',
    'El archivo del modelo tiny está dañado o incompleto. Descárgalo otra vez o elige otro modelo.',
    'Orion no conoce la arquitectura oddity del modelo tiny. Elige otro, por ejemplo un Gemma, Llama, Mistral o Qwen.',
    'El modelo tiny necesita 9,0 GB de memoria y esta máquina tiene 8,0 GB. Elige uno más pequeño.',
    'El modelo tiny necesita 9,0 GB de memoria y hay 4,0 GB libres. Cierra otros programas o elige un modelo más pequeño.',
    'El modelo tiny necesita 9,0 GB libres en el disco y hay 4,0 GB. Libera espacio y continúa.',
    'No queda espacio en el disco para Gemma 4 E4B. Libera espacio y continúa.',
    'El archivo descargado no es Gemma 4 E4B: su suma de comprobación es incorrecta. Orion lo borró. Inténtalo otra vez o elige otro.',
    'La dirección de Gemma 4 E4B ha cambiado (estado 404). Pon su archivo en la carpeta models de DATA_DIR o elige otro.',
    'El proceso del modelo tiny terminó después de pedir 9,0 GB de memoria. Cierra otros programas o elige un modelo más pequeño.',
    'Los modelos de lenguaje no funcionan dentro de Orion en esta máquina (linux-arm). Conecta un servidor de modelos o un servicio.',
  ])
  expect(sentences.map(({ text }) => say(text))).toEqual(sentences.map(say)) // a row stores only the English text
})

test('SHL-05 READER 2.3 the reason why a model’s sentence was cut is shown in Spanish', () => {
  expect(say('“because”: the cited facts name no cause.')).toBe('«because»: los datos citados no nombran ninguna causa.')
  expect(say('1823 and Fresnel do not belong together in the cited facts.')).toBe(
    '1823 y Fresnel no van juntos en los datos citados.',
  )
  expect(say('82 km has another unit in the source.')).toBe('82 km tiene otra unidad en la fuente.')
})

test('SHL-05 a platform’s questions, checks and messages about a post are shown in Spanish', () => {
  expect(say('Visible to: Only you.')).toBe('Visible para: Solo tú.')
  expect(say('Answer: Is the film made with AI?')).toBe('Responde: ¿La película está hecha con IA?')
  expect(say('The film’s file has 301 MB. The platform accepts up to 300 MB.')).toBe(
    'El archivo de la película ocupa 301 MB. La plataforma acepta hasta 300 MB.',
  )
  expect(say('This post is being sent: it cannot be sent again.')).toBe(
    'Esta publicación está enviándose: no se puede enviar otra vez.',
  )
  expect(
    say('TikTok allows no watermark, logo or advertising text on a film. Orion adds none, so check only your own images.'),
  ).toBe(
    'TikTok no permite marcas de agua, logotipos ni publicidad sobre una película. ' +
      'Orion no añade ninguno, así que comprueba solo tus imágenes.',
  )
})

test('56 SHL-05 the parts that a post lacks are named in Spanish, with the platform’s own words', () => {
  const why = 'Upload failed (forbidden)'
  expect(say(`The thumbnail was not accepted: ${why}. The captions may be missing: ${why}`)).toBe(
    `La miniatura no se aceptó: ${why}. Puede que falten los subtítulos: ${why}`,
  )
  expect(say(said('posts.captions_were_not_taken', { why }).text)).toBe(`Los subtítulos no se aceptaron: ${why}`)
  expect(say(said('posts.thumbnail_may_missing', { why }).text)).toBe(`Puede que falte la miniatura: ${why}`)
})

test('SHL-05 S05 a busy service’s message is translated, but its own words stay; a new attempt is mentioned only if announced', () => {
  const busy = 'Wikimedia Commons: it is busy. It says: “Too many requests.” (status 429)'
  const said = 'Wikimedia Commons: está ocupado. Dice: «Too many requests.» (estado 429)'
  expect(say(busy)).toBe(said)
  expect(say(`${busy} Orion tries again automatically.`)).toBe(`${said} Orion vuelve a intentarlo automáticamente.`)
  const missing = say(`Photographs are missing, so automatic graphics replace them. ${busy}`)
  expect(missing).toMatch(/las sustituyen gráficos automáticos\. .*: está ocupado\. Dice: «Too many requests\.» \(estado 429\)$/u)
})

test('SHL-05 S05 the summary of a stage and the notices after it are all shown in Spanish', () => {
  const busy = 'Wikimedia Commons: it is busy. It says: “Too many requests.” (status 429)'
  const summary = said('summaries.scenes_pictures_choose_from', { scenes: 7, pictures: 21 })
  expect(say(joinSentences(summary, said('summaries.pictures_world_missing_drawn_ones'), busy))).toMatch(
    /^Escenas: 7 · imágenes para elegir: 21\. .* las sustituyen gráficos automáticos\. .*: está ocupado\. Dice: .* \(estado 429\)$/u,
  )
})

test('SHL-05 PICTURES 2 the note that images wait for a permission is shown in Spanish', () => {
  const read = '2 sources, 5 key points, 1 figures'
  expect(say(`${read}. Images to confirm before the film can use them: 3.`)).toBe(
    `${say(read)}. Imágenes que debes confirmar antes de que la película las use: 3.`,
  )
  expect(say(read)).toBe('2 fuentes, 5 puntos clave, 1 cifras')
})

test('SHL-05 S07 the key and mood of the music are shown in Spanish', () => {
  expect(say('Tracks: 3, “Still water” chosen (uplifting, 71 BPM, D minor) · sound effects: 1.')).toBe(
    'Pistas: 3, elegida «Still water» (optimista, 71 BPM, re menor) · efectos de sonido: 1.',
  )
  expect(say('Tracks: 3, “Still water” chosen (calm, 71 BPM, Eb lydian) · sound effects: 1.')).toContain('mi♭ lidio')
})

test('SHL-05 34 older English text is translated by the sentence with that text; the words of others stay', () => {
  expect(say('The downloaded file is not what it should be.')).toBe('The downloaded file is not what it should be.')
  expect(say('Quota exceeded')).toBe('Quota exceeded')
  expect(say('Either this: or that')).toBe('Either this: or that')
  expect(say('This stage was interrupted too often. Try again; no points were charged.')).toMatch(/^Esta etapa/u)
})
