import type { FilmLanguage } from '../lexicons/languages.ts'

/** A pronoun, or in Spanish and Portuguese a verb alone, that opens a sentence and can stand for a person only. */
const PERSON: Partial<Record<FilmLanguage, RegExp>> = {
  sv: /^(?:Hon|Han) \p{Ll}/u,
  pt: /^(?:Pediu|Quis|Queria|Decidiu|Escreveu|Morreu|Nasceu|Acreditava|Sonhava|Viajou|Estudou|Voltou|Adoeceu|Confessou|Disse|Pensou|Aprendeu|Ensinou|Assinou|Prometeu|Temia|Sabia|Vivia|Trabalhou|Publicou|Pintou|Compôs|Ganhou|Perdeu|Casou)(?!\p{L})|^El[ea] (?:diz|disse|acredita|espera|calcula|avisa|quer|lembra|conta|promete)(?!\p{L})/u,
  es: /^(?:Pidió|Quiso|Quería|Decidió|Escribió|Murió|Nació|Creía|Soñaba|Viajó|Estudió|Volvió|Enfermó|Confesó|Dijo|Pensó|Aprendió|Enseñó|Firmó|Prometió|Temía|Sabía|Vivía|Trabajó|Publicó|Pintó|Compuso|Ganó|Perdió|Se casó)(?!\p{L})|^(?:Él|Ella) (?:dice|dijo|cree|espera|calcula|avisa|quiere|recuerda|cuenta|promete)(?!\p{L})/u,
}
/** Somebody by a full name or by what he or she is, or a pronoun for somebody. */
const SOMEBODY: Partial<Record<FilmLanguage, RegExp>> = {
  sv: /(?<!\p{L})(?:[Hh]on|[Hh]an|henne|honom|[Hh]ennes|[Hh]ans)(?!\p{L})|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<!\p{L})[Ee]n (?:\p{Ll}+ )?\p{Ll}*(?:tor|are|ist|log|graf|ör|man|kvinna|ska|ant|ent|läkare|präst|granne|vän|flicka|pojke|änka|bonde)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:[Ee]l[ea]|lhe)(?!\p{L})|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<!\p{L})[Uu]ma? \p{Ll}*(?:dora?|eir[oa]|ista|log[oa]|ente|ante|homem|mulher|vizinh[oa]|médic[oa]|técnic[oa])(?!\p{L})/u,
  es: /(?<!\p{L})(?:[Éé]l|[Ee]lla|le)(?!\p{L})|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<!\p{L})[Uu]na? \p{Ll}*(?:dora?|er[oa]|ista|log[oa]|ente|ante|hombre|mujer|vecin[oa]|médic[oa]|técnic[oa])(?!\p{L})/u,
}
/** Sentences back in which the person is looked for. */
const REACH = 4

/** The nearest sentence that tells of somebody, for one that opens with a person's pronoun or verb and follows a sentence about things; a position in the list. */
export function personMeant(position: number, sentences: string[], language: FilmLanguage): number | undefined {
  const somebody = SOMEBODY[language]
  if (!somebody || !PERSON[language]?.test(sentences[position]!)) return undefined
  for (let earlier = position - 1; earlier >= Math.max(0, position - REACH); earlier--)
    if (somebody.test(sentences[earlier]!)) return earlier
  return undefined
}
