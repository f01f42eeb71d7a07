import type { en } from './look-settings.texts.en.ts'

export const es = {
  looks: {
    caption_style: {
      label: 'Subtítulos',
      options: { box: 'En un recuadro', large: 'En un recuadro grande', plain: 'Sin recuadro', none: 'Como pista' },
      name: 'subtítulos',
      values: { box: 'en un recuadro', large: 'grandes', plain: 'sencillos', none: 'ninguno' },
    },
    caption_place: {
      label: 'Lugar de los subtítulos',
      options: { bottom: 'Abajo', top: 'Arriba' },
      hints: { top: 'Arriba donde la imagen no tiene palabras; si las tiene, abajo.' },
      name: 'lugar de los subtítulos',
      values: { bottom: 'abajo', top: 'arriba' },
    },
    caption_case: {
      label: 'Letras de los subtítulos',
      options: { written: 'Como está escrito', capitals: 'Todo en mayúsculas' },
      hints: {
        capitals: 'Sobre la imagen, en los idiomas que tienen mayúsculas. Los archivos de subtítulos conservan el texto escrito.',
      },
      name: 'letras de los subtítulos',
      values: { written: 'como está escrito', capitals: 'todo en mayúsculas' },
    },
    motion: {
      label: 'Movimiento',
      options: {
        own: 'Movimiento predeterminado',
        still: 'Sin movimiento',
        in: 'Se acerca a su foco',
        out: 'Se aleja de su foco',
        pan: 'Recorre hasta su foco',
      },
      name: 'movimiento',
      values: {
        own: 'movimiento predeterminado',
        still: 'sin movimiento',
        in: 'se acerca a su foco',
        out: 'se aleja de su foco',
        pan: 'recorre hasta su foco',
      },
    },
    join: {
      label: 'Transición a la escena siguiente',
      options: { cut: 'Corte', wipe: 'Cortinilla con la forma' },
      name: 'transición a la escena siguiente',
      values: { cut: 'corte', wipe: 'cortinilla con la forma' },
    },
    transitions: {
      label: 'Transiciones',
      options: { calm: 'Suaves', cut: 'Cortes directos', lively: 'Vivas' },
      name: 'transiciones',
      values: { calm: 'suaves', cut: 'cortes directos', lively: 'vivas' },
    },
  },
} satisfies typeof en
