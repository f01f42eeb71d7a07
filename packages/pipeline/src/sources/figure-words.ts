/** The beginning of a line that describes an image. */
export const FIGURE = new RegExp(
  '^(?:fig(?:ur[ea]?)?|abb(?:ildung)?|bild|photo(?:graph)?|foto(?:graf[ií]a)?|ilustra(?:ción|ção)|imagen?m?|image|图|圖|図|写真|照片|चित्र' +
    '|illustrazione|immagine|الشكل|شكل|صورة)(?!\\p{L})[\\s.:]*\\p{N}*(?:[.\\-–]\\p{N}+)*\\s*[.:：)–—-]?\\s*(?=\\S)',
  'iu',
)
/**
 * The same beginning with a number. Such a caption may be farther from its image, and is not a sentence that happens to begin with the
 * word.
 */
export const NUMBERED = new RegExp(`(?=\\D{0,24}\\p{N})${FIGURE.source}`, 'iu')
