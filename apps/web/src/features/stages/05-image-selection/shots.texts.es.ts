import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import { shotLabels } from '@orion/contract/shots/declared.ts'
import type { en } from './shots.texts.en.ts'

export const es = {
  /** The name for a shot of an older film that is no longer drawn. */
  gone: 'Un plano anterior',
  /** The names of shots, by template. */
  templates: shotLabels('es'),
  /** The reasons for a shot (SHOT_REASONS), including reasons in older films. */
  reasons: {
    amounts: 'Enumera cantidades',
    beside: 'Está junto a este párrafo en su fuente',
    leads: 'Muestra de qué trata su fuente',
    suggested: 'Lo propone un modelo; su pie no nombra nada de lo que se dice aquí',
    same_part: 'Está en esta parte de su fuente',
    chapter: 'Empieza una parte de la película',
    comparison: 'Dos cifras de una misma medida',
    continues: 'Sigue con lo que ya se mostró',
    date: 'Muestra una fecha',
    dates: 'Varias fechas',
    definition: 'Dice qué es una cosa',
    figure: 'Muestra una cifra',
    list: 'Enumera cosas',
    opening: 'Empieza la película',
    person: 'Alguien a quien nombra',
    place: 'Va a un lugar',
    question: 'Pregunta algo',
    quiet: 'Orion no encontró ninguna imagen para estas palabras, así que muestra texto',
    quotation: 'Palabras de alguien',
    sentence: 'Muestra la frase: no hay nada más breve que sea seguro',
    series: 'Valores a lo largo del tiempo',
    share: 'Una parte de un todo',
    board: 'Un modelo dibujó lo que se dice',
    sketch: 'Un modelo dibujó lo que ocurre',
    source: 'Termina la película',
    thing: 'Nombra este objeto',
    steps: 'Sus pasos',
    without: 'Dice lo que falta',
    rank: 'Dice qué puesto ocupa algo entre los de su clase',
    time: 'Dice una hora del día',
    workings: 'Explica cómo funciona algo',
  } as Record<ShotReason, string>,
} satisfies typeof en
