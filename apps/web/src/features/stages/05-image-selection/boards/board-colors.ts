/**
 * The colours of the film's palette that a part may have. The list below has the fixed colours of materials. Both are in the order of the
 * menu.
 */
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
