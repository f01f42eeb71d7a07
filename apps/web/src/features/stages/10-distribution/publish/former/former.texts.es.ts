import type { en } from './former.texts.en.ts'

/** The texts for a post that shows its film before a correction. */
export const es: typeof en = {
  former: (when: string) => `Esta publicación muestra la película como era antes de la corrección del ${when}.`,
  publishFirst: (platform: string) => `Publica la versión corregida en ${platform}: así esta publicación podrá dirigir a ella.`,
  point: 'Dirigir a la versión corregida',
  pointAgain: 'Intentar otra vez',
  pointNote: 'No cuesta nada. Allí se cambian el título y la descripción, nada más.',
  pointTexts: 'Cómo quedará',
  pointing: 'Se está pidiendo a la plataforma que cambie el título y la descripción.',
  pointed: 'El título y la descripción dirigen a la versión corregida.',
  notPointed: 'No dirige a la versión corregida',
  pointFailed: 'No se pudo pedir',
}
