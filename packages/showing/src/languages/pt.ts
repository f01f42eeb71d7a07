import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  String.raw`foi|foram|viaj\p{L}+|cheg\p{L}+|volt\p{L}+|regress\p{L}+|` +
  String.raw`fugi\p{L}+|emigr\p{L}+|naveg\p{L}+|mud\p{L}+|parti\p{L}+|passou`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  String.raw`água|vapor|tubos?|tubulaç\p{L}+|canos?|bombas?|válvulas?|turbinas?|gerador(?:es)?|caldeiras?|` +
  String.raw`pist(?:ão|ões)|cilindros?|engrenage\p{L}+|motor(?:es)?|fornos?|reator(?:es)?|comportas?`

/** Verbs for receiving a prize, as a pattern. */
const RECEIVED = 'ganhou|recebeu|conquistou'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'física|química|medicina|literatura|economia'

export const pt: ShowingLanguage = {
  places: {
    frame: {
      before: /(?:^|[\s(“"—])(?:em|no|na|nos|nas|para|até|desde|perto d[eoa]s?)(?: (?:a|o|os|as))*\s$/iu,
      of: /(?<!\p{L})(?!atrás|depois)\p{Ll}+ d[eoa]s?\s$/u,
    },
    way: { before: /(?:^|\s)(?:de|do|da|desde)\s$/iu, between: /^,? (?:a|ao|à|até|para)(?: o| a)? $/u },
    bound: { before: /(?<!\p{L})(?:desde|d[eoa]s?|até|para)(?: (?:a|o|as|os))?\s$/iu },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:Estados Unidos,EUA GB:Reino Unido,Grã-Bretanha TR:Turquia CZ:República Tcheca,República Checa,Chéquia ' +
      'MM:Birmânia CI:Costa do Marfim NL:Países Baixos,Holanda PL:Polônia,Polónia RO:Romênia,Roménia ' +
      'KE:Quênia,Quénia VN:Vietnã,Vietname IR:Irã,Irão PS:Palestina HK:Hong Kong',
    unsureCountryNames: ['georgia', 'jersey'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME}) (?<born>nasceu)(?!\\p{L})|(?<born2>[Nn]asceu) (?<name2>${NAME})`, 'u'),
    died: /(?<!\p{L})(?:morreu|faleceu)(?!\p{L})/u,
    roles:
      'químico química físico física cientista médico médica engenheiro engenheira arquiteto arquiteta inventor ' +
      'historiador historiadora geólogo bióloga biólogo astrónomo astrônomo matemático economista filósofo escritor ' +
      'escritora poeta pintor pintora escultor compositor cantor cantora jornalista explorador navegador capitão almirante ' +
      'rei rainha imperador presidente ministro ministra diplomata político advogado juiz padre bispo comerciante ' +
      'empresário agricultor professor professora farmacêutico arqueólogo piloto',
    articles: '(?:[DdAa]?[oa]|[Àà]) ',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:${RECEIVED}) (?:\\p{L}+ ){1,3}(?:[Pp]r[eéê]mio|Nobel) (?:\\p{L}+ ){0,2}d[ea] (?:${PRIZE_SUBJECTS})`,
      'u',
    ),
    aged: new RegExp(`(?<!\\p{L}|(?:[Oo]|[Aa]) )(?<name>${NAME}), que tinha (?:só )?\\p{Nd}{1,2} anos(?!\\p{L})`, 'u'),
  },
  figures: {
    by: /(?<!\p{L})(?:em|uns)\s*$/iu,
    ofWhat: /^ (?:de|do|da|dos|das) /iu,
    rate: /^ (?:por|ao|à|a cada|cada) (?:segundo|minuto|hora|dia|noite|semana|mês|ano|pessoa|tonelada|litro|quilo\p{L}*)(?!\p{L})/iu,
    dimension: /^de (?:comprimento|largura|altura|profundidade|diâmetro|extensão)$/iu,
    subject: /^(?:ele|ela|eles|elas) /iu,
    ofThing: /^ (?:d[oa]s?|de) /iu,
    thingEnds: / (?:em|no|na|nos|nas|a|ao|com|para|por) .*$/iu,
  },
  shares: {
    partOf:
      /^(?: \p{L}+)? (?:d[ao]s|de(?: entre| um total de)?|(?:em|a)(?= cada )) (?:cada |os |as |seus |suas |cerca de |mais de |quase )*$/u,
    outOf: /(?:^|[,;:] )(?:d[ao]s|de|por|em|entre) (?:cada|entre|os|as|seus|suas|cerca de|mais de|quase|\s)*$/iu,
    ofWhich: /(?:d[ao]s quais|deles|delas|entre (?:eles|elas))(?!\p{L})/u,
  },
  pairs: {
    against: 'contra|frente a|depois de|após|face a',
    whereas: 'enquanto|mas',
    now: 'hoje|agora',
    gain: 'lucros?|excedentes?',
    loss: 'prejuízos?|perdas?|déficit|défice',
  },
  dates: {
    when: { before: /(?:^| )(?:em|no dia)$/iu },
    before: / (?:em|no dia)$/u,
    aside: /^(?:em|no|na|nos|nas|por|pelo|pela|para|com|a|ao|desde|até|após|durante|contra|e|mas|porque|quando|onde)$/iu,
  },
  topics: {
    grave:
      'morreu,morreram,morte,mortos,matou,mataram,vítima,massacre,genocídio,assassin,suicíd,escrav,' +
      'holocausto,fome,cadáver,abuso,tortur,afog,funeral,luto,bombarde,executad,execução',
    without: /(?<!\p{L})sem \p{L}+/giu,
    ending: '(?:s|es)?',
  },
}
