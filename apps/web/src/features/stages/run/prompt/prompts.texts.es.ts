import type { Example } from './examples.ts'
import type { en } from './prompts.texts.en.ts'

export const es = {
  examples: {
    content_research: [
      {
        title: 'Tecnología',
        text:
          'Investiga cómo funciona esta tecnología, qué sustituyó y las tres cifras que muestran su efecto. Explícalo a un adulto ' +
          'curioso.',
      },
      {
        title: 'Negocios',
        text: 'Busca el mercado, los costes y los resultados que necesita quien decide. Prefiere cifras con fecha y di quién las publicó.',
      },
      {
        title: 'Educación',
        text: 'Explica el tema a alumnos de catorce años: primero las definiciones, luego un dato sorprendente y por qué importa hoy.',
      },
      {
        title: 'Salud',
        text:
          'Reúne lo que está establecido sobre este tema de salud, con sus límites. Palabras llanas, sin consejos, cada cifra con su ' +
          'fuente.',
      },
    ],
    script_generation: (length: string): Example[] => [
      {
        title: 'YouTube',
        text:
          `Escribe un guion de YouTube de ${length}: una pregunta como gancho, una cifra en cada parte y una llamada a suscribirse al ` +
          'final.',
      },
      {
        title: 'Educación',
        text: 'Escribe una lección tranquila: una idea por frase, cada término explicado donde aparece, un resumen breve antes del cierre.',
      },
      {
        title: 'Negocios',
        text: 'Escribe para un consejo de administración: primero el resultado, luego las razones y después qué decidir. Sin jerga.',
      },
      {
        title: 'Redes sociales',
        text:
          `Escribe un guion de ${length} para redes: la cifra más fuerte en la primera frase, frases cortas, una sola llamada a la ` +
          'acción.',
      },
    ],
    voice_scenes: [
      { title: 'Profesional', text: 'Una voz profesional y pareja, a ritmo natural.' },
      { title: 'Conversación', text: 'Una voz de conversación, viva y algo más rápida, como quien lo cuenta a un amigo.' },
      { title: 'Enérgica', text: 'Una voz enérgica y viva, claramente más rápida.' },
      { title: 'Tranquila', text: 'Una voz tranquila y pareja, algo más lenta.' },
    ],
    voice_assembly: [
      {
        title: 'Natural',
        text: 'Une las escenas con pausas según el sentido: cortas dentro del párrafo, largas entre capítulos.',
      },
      { title: 'Ágil', text: 'Mantén las pausas cortas para que la película avance con agilidad.' },
      { title: 'Sin prisa', text: 'Tómate algo de tiempo: pausas una cuarta parte más largas de lo habitual.' },
      { title: 'Con aire', text: 'Da aire a cada capítulo: pausas la mitad más largas de lo habitual.' },
    ],
    image_selection: [
      { title: 'De marca', text: 'Dibuja las escenas en una paleta hecha del color de la película.' },
      { title: 'Cálida', text: 'Dibuja las escenas en una paleta hecha de un naranja cálido.' },
      { title: 'Natural', text: 'Dibuja las escenas en una paleta hecha de un verde bosque.' },
      { title: 'Atardecer', text: 'Dibuja las escenas en una paleta hecha de un violeta profundo.' },
    ],
    image_to_video: [
      { title: 'Calma', text: 'Movimiento lento y transiciones suaves, subtítulos en la imagen.' },
      { title: 'Viva', text: 'Movimiento en las palabras acentuadas y transiciones más vivas, subtítulos en la imagen.' },
      { title: 'Cortes', text: 'Cortes directos entre escenas, movimiento solo dentro de ellas.' },
      { title: 'Subtítulos como pista', text: 'Sin subtítulos en la imagen; el reproductor los muestra como pista.' },
    ],
    music_sound: [
      { title: 'Como el guion', text: 'Música con el carácter del guion, muy por debajo de la voz.' },
      { title: 'Optimista', text: 'Música optimista que termine con la última palabra.' },
      { title: 'Tranquila', text: 'Música tranquila y cálida, pocas notas, muy por debajo de la voz.' },
      { title: 'Dramática', text: 'Música dramática, grave y tensa, que termine con la última palabra.' },
    ],
  },
  given: {
    title: 'Tema y fuentes',
    topic: 'Tema',
    change: 'Cambiar tema o fuentes',
    text: (count: number, words: string) => (count === 1 ? 'un texto de 1 palabra' : `un texto de ${words} palabras`),
    links: (count: number) => (count === 1 ? '1 enlace' : `${count} enlaces`),
    files: (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`),
    none: 'Ninguna. Orion busca en Wikipedia y en tu servicio de búsqueda conectado.',
  },
  told: { title: (length: string) => `Puntos clave y duración: ${length}` },
  thisMakes: 'Esta ejecución hace',
  /** The results of stages that take no prompt. */
  makes: {
    8: [
      'La película en un archivo: MP4, 1920×1080, con voz, música y subtítulos',
      'Capítulos, un póster, miniaturas y una tira de sus imágenes',
    ],
    9: [
      'Un informe de la película: duración, sonido, imágenes, subtítulos y límites de las plataformas',
      'De cada comprobación, la cifra, su límite y la escena que hay que corregir',
    ],
    10: [
      'Título, descripción y etiquetas para cada plataforma',
      'Los formatos que elijas aquí',
      'Un paquete para descargar: película, subtítulos, póster, guion y fuentes',
    ],
  } as Record<number, readonly string[]>,
} satisfies typeof en
