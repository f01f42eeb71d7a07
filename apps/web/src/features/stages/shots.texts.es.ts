import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { en } from './shots.texts.en.ts'

export const es = {
  /** What a scene is shown by, by its template. */
  templates: {
    'big-figure': 'Cifra grande',
    chapter: 'Capítulo',
    chart: 'Gráfico',
    close: 'Cierre',
    comparison: 'Comparación',
    definition: 'Definición',
    list: 'Lista',
    map: 'Mapa',
    people: 'Personas',
    footage: 'Clip',
    photograph: 'Fotografía',
    place: 'Lugar',
    process: 'Pasos',
    question: 'Pregunta',
    quiet: 'Pausa',
    quotation: 'Cita',
    statement: 'Afirmación',
    timeline: 'Cronología',
    title: 'Título',
  } as Record<string, string>,
  /** Why a scene is shown so (SHOT_REASONS). */
  reasons: {
    amounts: 'Enumera cantidades',
    chapter: 'Empieza una parte de la película',
    comparison: 'Dos cifras de una misma medida',
    dates: 'Varias fechas',
    definition: 'Dice qué es una cosa',
    figure: 'Su cifra',
    list: 'Enumera cosas',
    opening: 'Empieza la película',
    people: 'Un número de personas',
    place: 'Va a un lugar',
    question: 'Pregunta algo',
    quiet: 'Nada lo muestra con certeza',
    quotation: 'Palabras de alguien',
    sentence: 'Nada más breve es seguro: su frase',
    series: 'Valores a lo largo del tiempo',
    share: 'Una parte de un todo',
    source: 'Termina la película',
    steps: 'Sus pasos',
  } as Record<ShotReason, string>,
} satisfies typeof en
