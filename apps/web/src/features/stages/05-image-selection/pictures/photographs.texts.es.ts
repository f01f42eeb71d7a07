import type { en } from './photographs.texts.en.ts'

export const es: typeof en = {
  together: {
    name: 'Una junto a otra',
    note: 'Dos o tres fotografías de esta escena como una sola imagen; cada una conserva su recorte, su pie y su crédito.',
    picture: (letter, name) => [letter, name].filter(Boolean).join(' · '),
    with: 'Con',
    alone: 'Nada',
    act: 'Mostrar una junto a otra',
    change: 'Cambiar las que están juntas',
    leave: 'Mostrar solo la primera',
    need: 'Elige dos o tres.',
  },
}
