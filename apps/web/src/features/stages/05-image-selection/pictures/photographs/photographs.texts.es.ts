import type { en } from './photographs.texts.en.ts'

export const es: typeof en = {
  together: {
    name: 'Una junto a otra',
    note: 'Dos o tres fotografías de esta escena como una sola imagen; cada una conserva su recorte, su pie y su crédito.',
    picture: (letter, name) => [letter, name].filter(Boolean).join(' · '),
    with: 'Con',
    alone: 'Nada',
    act: 'Mostrar una junto a otra',
    change: 'Cambiar las fotografías que van juntas',
    leave: 'Mostrar solo la primera',
    need: 'Elige dos o tres.',
  },
  labels: {
    name: 'Rótulos',
    note: 'Pulsa en la imagen donde hay algo que ver y escribe qué es: tres rótulos como mucho. La imagen reposa mientras se ven.',
    add: 'Añadir un rótulo',
    text: (place) => `Rótulo ${place}`,
    point: (place, text) => `Punto del rótulo ${place}${text && `: ${text}`}`,
    at: (across, down) => `${across} % a lo ancho, ${down} % a lo alto`,
    keys: 'Las flechas mueven un punto; Supr lo quita.',
    remove: (place) => `Quitar el rótulo ${place}`,
  },
}
