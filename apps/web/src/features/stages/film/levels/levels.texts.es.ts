import type { en } from './levels.texts.en.ts'

/** The texts of the sound meter. */
export const es: typeof en = {
  now: 'Sonoridad momentánea, aquí',
  peak: 'Pico, aquí',
  whole: 'Toda la película',
  mix: 'Toda la mezcla, como está guardada',
  measuring: 'Midiendo el sonido…',
  failed: 'No se pudo medir el sonido',
  lufs: (value) => `${value} LUFS`,
  dbtp: (value) => `${value} dBTP`,
  target: (lufs, dbtp) => `Las películas se llevan a ${lufs} LUFS y no pasan de ${dbtp} dBTP.`,
  summary: (what, lufs, dbtp) => `${what}: ${lufs} LUFS, pico real ${dbtp} dBTP`,
}
