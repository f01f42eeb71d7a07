/** The source text for films of an English partner about one lens (30 s at most; a short text gives a short film). */
export const LENS_TEXT =
  'The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a lighthouse was seen from 12 kilometres, whereas ' +
  'with the lens its light reached 32 kilometres. A first-order lens stands 2.59 metres high and weighs about 5,800 kilograms. ' +
  'It gathers 83% of the light of its lamp, where a mirror gathered 39%.'

/** The finished films that several journeys need, each with its own partner, and their source texts. */
export const FILM_TEXTS = {
  shots: LENS_TEXT,
  studio: LENS_TEXT,
  /** Its last two scenes have the same drawing: a share each. */
  quality:
    'The first lens of Augustin Fresnel was lit at Cordouan on 25 July 1823. Before it a lighthouse was seen from 12 kilometres, whereas ' +
    'with the lens its light reached 32 kilometres. The lens gathers 83% of the light of its lamp. A mirror gathered 39% of the light of ' +
    'its lamp.',
  publish: 'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823. Its light reached 32 kilometres.',
}
export type FilmName = keyof typeof FILM_TEXTS
