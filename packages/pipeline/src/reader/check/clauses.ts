import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** Words that turn a clause to a positive statement: "not a filter but a cloth". */
export const TURN: Record<FilmLanguage, string> = {
  en: '(?<!\\p{L})(?:but|except)(?!\\p{L})',
  es: '(?<!\\p{L})(?:sino|pero|salvo)(?!\\p{L})',
  fr: '(?<!\\p{L})(?:mais|sauf)(?!\\p{L})',
  pt: '(?<!\\p{L})(?:mas|senão|exceto)(?!\\p{L})',
  de: '(?<!\\p{L})(?:sondern|aber|außer)(?!\\p{L})',
  sv: '(?<!\\p{L})(?:utan att|men|förutom)(?!\\p{L})',
  hi: 'बल्कि|लेकिन|सिवाय',
  ar: '(?<!\\p{L})[وف]?(?:بل|لكن\\p{L}*|إلا|سوى)(?!\\p{L})',
  ja: '(?<=ではなく|でなく)|が、',
  zh: '而是|但是?|除了',
}

/** Words that begin a clause of their own: "nobody knows when the church was built". None for languages that write a comma before it. */
export const JOIN: Partial<Record<FilmLanguage, string>> = {
  en: '(?<!\\p{L})(?:because|although|though|while|when|where|until|before|after|since|which|who|whose)(?!\\p{L})',
  es: '(?<!\\p{L})(?:porque|aunque|mientras|cuando|donde|hasta|antes|después|pues)(?!\\p{L})',
  fr: '(?<!\\p{L})(?:parce que|quoique|tandis que|pendant que|quand|lorsque|où|avant|après|car|dont)(?!\\p{L})',
  pt: '(?<!\\p{L})(?:porque|embora|enquanto|quando|onde|até|antes|depois|pois)(?!\\p{L})',
  sv: '(?<!\\p{L})(?:därför att|eftersom|medan|när|där|tills|innan|sedan)(?!\\p{L})',
  hi: 'क्योंकि|जबकि|जब',
  ar: '(?<!\\p{L})(?:لأن|عندما|حيث|بينما|حتى|قبل|بعد)(?!\\p{L})',
  ja: 'ので、|とき、|から、',
  zh: '因为|直到|当',
}
