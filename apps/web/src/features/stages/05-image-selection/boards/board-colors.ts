/** Roles of the film's palette that a part may have, and the fixed colours of materials, in menu order. */
export const FILM_COLORS = ['spark', 'accent', 'third', 'ramp2', 'ramp4', 'ramp6', 'deep', 'ink', 'paper', 'cream'] as const
export const THING_COLORS = [
  'water',
  'earth',
  'leaf',
  'grass',
  'wheat',
  'skin',
  'wood',
  'stone',
  'brick',
  'sand',
  'metal',
  'flame',
  'blood',
  'sky',
  'cloud',
  'snow',
] as const
