import type { FilmLanguage } from '../lexicons/languages.ts'

/** The words with which a language connects two figures. Each is an alternation in lower case. */
type JointWords = {
  /** Between the ends of a range. */
  to: string
  /** Between an old and a new value ("von 2 auf 3"), where this word differs from the range word, or has words in between. */
  into?: string
  /** A verb between an old and a new number of the same things: "400 mills became 12". */
  turned?: string
  /** Before the first end of a range. Its `and` then does not list two things. */
  between?: string
  and: string
  or: string
  /** Before an old value. */
  from?: string
  /** Between the two sides of a comparison, directly before the second side (in Hindi and Japanese after the first). */
  against: string
  /**
   * "And" before a clause with the owner of the second figure. In languages with the verb at the end, it includes the verb of the previous
   * clause.
   */
  whereas: string
  /** An increase, a decrease, or a transfer. */
  became: string
  /** Negates a figure, and the words that then lead to the intended figure. */
  not: string
  but: string
  /** Between the two numbers of "one in four". `many_first` where their order is reversed. */
  of_many: string
  many_first?: string
  /** Before an ordinal that states a part of a whole ("jede fünfte Person"). */
  every?: string
  /** Before a number that only identifies one of several things: chapters, pages, rooms. */
  names: string
  /** Half of a figure's unit, after the unit or in its place: "hora y media", 两个半小时. */
  and_half: string
}

export const JOINT_WORDS: Record<FilmLanguage, JointWords> = {
  en: {
    to: 'to|through',
    turned: 'becomes?|became',
    between: 'between|from between',
    and: 'and',
    or: 'or',
    from: 'from',
    against: 'against|compared (?:with|to)|in comparison (?:with|to)|versus|vs\\.?|as opposed to|up from|down from',
    whereas: 'whereas|while',
    became:
      'rose|risen|rises?|rising|grew|grown|grows?|growing|increas\\p{L}*|climbed|jumped|fell|fallen|falls?|dropped|drops?|declined|decreased|shr[aiu]nk|cut|reduced|went|moved|changed|lowered|raised',
    not: 'not',
    but: 'but|rather',
    of_many: '(?:in|out of)(?: every| each)?|of every|of each',
    every: 'every|each',
    names:
      'chapters?|tables?|pages?|p\\.|figures?|fig\\.|sections?|rooms?|halls?|volumes?|vol\\.|parts?|lines?|no\\.|numbers?|article|clause|route|highway|grade|level|phase|type|apollo|gate|platform|step|appendix|verse|act',
    and_half: 'and a half',
  },
  es: {
    to: 'a|hasta',
    turned: 'pasan a ser|pasaron a ser|se convierten en|se convirtieron en',
    between: 'entre',
    and: 'y|e',
    or: 'o|u',
    from: 'de|desde|del',
    against: 'frente al?|contra|comparado con|en comparación con|en vez de|respecto al?',
    whereas: 'mientras que',
    became:
      'pas(?:ó|a|aron|an|ar|ado|ando)|aument\\p{L}*|crec\\p{L}*|sub(?:e|ió|ieron|en|ir)|cay\\p{L}*|baj(?:a|ó|aron|an|ar)|descend\\p{L}*|disminu\\p{L}*|redu\\p{L}*|increment\\p{L}*',
    not: 'no',
    but: 'sino',
    of_many: 'de cada|por cada',
    every: 'uno? de cada',
    names:
      'capítulos?|tablas?|páginas?|figuras?|secci(?:ón|ones)|salas?|volumen|tomo|línea|número|n\\.º|artículo|fase|siglo|etapa|anexo|grado',
    and_half: 'y medi[oa]',
  },
  fr: {
    to: "à|au|jusqu'à",
    turned: 'deviennent|devinrent|sont devenue?s|étaient devenue?s',
    between: 'entre',
    and: 'et',
    or: 'ou',
    from: "de|d'",
    against: 'contre|comparé à|par rapport à|au lieu de|face à',
    whereas: 'alors que|tandis que',
    became:
      'pass(?:e|ent|ait|a|é|ée|és|er|ant|èrent)|augment\\p{L}*|croît|accr\\p{L}*|progress\\p{L}*|mont[eéa]\\p{L}*|baiss\\p{L}*|chut\\p{L}*|diminu\\p{L}*|rédui\\p{L}*|recul\\p{L}*|tomb\\p{L}*',
    not: 'pas|non',
    but: 'mais|plutôt',
    of_many: 'sur',
    names: 'chapitres?|tableaux?|pages?|figures?|sections?|salles?|volume|tome|ligne|numéro|n°|article|phase|siècle|étape|annexe',
    and_half: 'et demie?',
  },
  pt: {
    to: 'a|até',
    into: 'para',
    between: 'entre',
    and: 'e',
    or: 'ou',
    from: 'de',
    against: 'contra|frente a|comparado com|em comparação com|em vez de|face a',
    whereas: 'enquanto',
    became:
      'pass(?:ou|a|aram|am|ar)|aument\\p{L}*|cresc\\p{L}*|sub(?:iu|iram|e|em|ir)|ca(?:iu|íram|i|em|ir)|diminu\\p{L}*|reduz\\p{L}*|baix(?:ou|aram|a|ar)',
    not: 'não',
    but: 'mas|e sim',
    of_many: 'em cada|de cada|a cada|em',
    names:
      'capítulos?|tabelas?|páginas?|figuras?|seç(?:ão|ões)|secção|salas?|volume|tomo|linha|número|n\\.º|artigo|fase|século|etapa|anexo',
    and_half: 'e mei[oa]',
  },
  it: {
    to: 'a(?:i|gli|l|lla|lle)?|fino a(?:i|gli|l|lla|lle)?',
    between: 'tra|fra',
    and: 'e|ed',
    or: 'o|oppure',
    from: 'da(?:i|gli|l|lla|lle)?|di',
    against:
      'contro|rispetto a(?:i|gli|l|lla|lle)?|in confronto a(?:i|gli|l|lla|lle)?|a fronte d(?:i|ei|el|egli|elle|ella)|invece di|anziché',
    whereas: 'mentre',
    became:
      'passò|pass(?:a|ano|are|arono|ando|ata|ate|ati|ato)|aument\\p{L}*|cresc\\p{L}*|crebb\\p{L}*|salì|sal(?:e|ire|ita|ite|iti|ito|irono|gono)|' +
      'calò|cal(?:a|ano|are|arono|ata|ate|ati|ato)|scend\\p{L}*|sces\\p{L}*|diminu\\p{L}*|ridott\\p{L}*|ridu\\p{L}*|increment\\p{L}*',
    not: 'non',
    but: 'ma|bensì',
    of_many: 'su(?: ogni)?|ogni',
    names:
      'capitol[io]|tabell[ae]|pagin[ae]|figur[ae]|sezion[ei]|sal[ae]|volum[ei]|tomo|riga|numero|n\\.|articol[io]|fase|secolo|tappa|allegato|grado|' +
      'livello|passo',
    and_half: 'e mezz[ao]',
  },
  de: {
    to: 'bis',
    into: 'auf',
    between: 'zwischen',
    and: 'und',
    or: 'oder|bis',
    from: 'von',
    against: 'gegenüber|gegen|verglichen mit|im Vergleich zu|statt',
    whereas: 'während|hingegen|dagegen',
    became:
      'stieg\\p{L}*|steig\\p{L}*|gestieg\\p{L}*|wuchs\\p{L}*|wächst|gewachsen|erhöh\\p{L}*|nahm\\p{L}*|ging\\p{L}*|fiel\\p{L}*|fällt|gefallen|sank\\p{L}*|sink\\p{L}*|gesunken|schrumpf\\p{L}*|verringer\\p{L}*|reduzier\\p{L}*',
    not: 'nicht',
    but: 'sondern',
    of_many: 'von|unter|aus',
    every: 'jede[rsmn]?',
    names:
      'Kapiteln?|Tabellen?|Seiten?|Abbildung|Abschnitt|Saal|Raum|Band|Teil|Zeile|Nummer|Nr\\.|Artikel|Phase|Etappe|Anhang|Paragraf|Stufe|Linie',
    and_half: 'einhalb|und eine? halbe[sr]?',
  },
  sv: {
    to: 'till',
    between: 'mellan',
    and: 'och',
    or: 'eller|till',
    from: 'från',
    against: 'mot|jämfört med|i jämförelse med|i stället för',
    whereas: 'medan|däremot',
    became:
      'steg|stig\\p{L}*|ök\\p{L}*|väx\\p{L}*|höj\\p{L}*|gick|föll|fall\\p{L}*|sjönk|sjunk\\p{L}*|minsk\\p{L}*|sänk\\p{L}*|krymp\\p{L}*',
    not: 'inte|ej',
    but: 'utan',
    of_many: 'av|på',
    every: 'var|vart|varje',
    names: 'kapitel|tabell|sidan?|sidorna|figur|avsnitt|sal|rum|band|del|rad|nummer|nr|artikel|fas|etapp|bilaga|paragraf|linje',
    and_half: 'och en halv|och ett halvt',
  },
  hi: {
    to: 'से(?: लेकर)?',
    into: 'से (?:बढ़कर|घटकर|बढ़ाकर|घटाकर|बढ़|घट|गिरकर|गिर कर|बढ़ कर)',
    and: 'और',
    or: 'या|-',
    against: 'की तुलना में|के मुकाबले|के मुक़ाबले|की जगह',
    whereas: '(?:(?:है|हैं|था|थे|थी|थीं)(?:,? ))?जबकि',
    became: 'बढ़कर|घटकर|बढ़ाकर|घटाकर|गिरकर',
    not: 'नहीं',
    but: 'बल्कि',
    of_many: '(?!)',
    many_first: 'में से',
    names: 'पृष्ठ|अध्याय|तालिका|धारा|अनुच्छेद|चित्र|खंड|भाग|संख्या|कमरा|चरण',
    and_half: '(?!)',
  },
  ar: {
    to: 'إلى|حتى',
    between: 'بين|ما بين',
    and: 'و',
    or: 'أو',
    from: 'من',
    against: 'مقابل|مقارنة ب\\p{L}*|بدلا من|بدل',
    whereas: 'في حين|بينما',
    became:
      'ارتفع\\p{L}*|زاد\\p{L}*|ازداد\\p{L}*|نما\\p{L}*|نمت|انخفض\\p{L}*|تراجع\\p{L}*|هبط\\p{L}*|نقص\\p{L}*|انتقل\\p{L}*|تقلص\\p{L}*|رفع\\p{L}*|خفض\\p{L}*',
    not: 'ليس|ليست|لا',
    but: 'بل',
    of_many: 'من كل|من أصل|من بين|من',
    names: 'الصفحة|صفحة|الفصل|فصل|الجدول|جدول|القسم|الشكل|المادة|القاعة|رقم|البند|المرحلة|الغرفة|ص',
    and_half: 'ونصف(?: ال\\p{L}+)?|و نصف',
  },
  ja: {
    to: 'から|ないし|より',
    and: 'と',
    or: 'か|または',
    against: 'に比べ',
    whereas: '(?:なの|である?の|だったの)?に対し(?:て)?|一方',
    became: '増|減|延び|伸び|上昇|下落|低下|縮|拡|高ま|上が|下が|なっ|なり|変わ',
    not: '(?!)',
    but: 'ではなく、?|でなく、?|じゃなく、?',
    of_many: '(?!)',
    many_first: '人に|人のうち|のうち|つに|個に|軒に|社に|世帯に|回に|台に|に|本に|匹に|枚に',
    names: '第',
    and_half: '半',
  },
  zh: {
    to: '至|到|～|—',
    into: '(?:减少|增加|下降|上升|增长|提高|降低|扩大|缩小|延长|降|升|增|减|涨|跌|扩)[到至为]?了?到?',
    between: '介于',
    and: '和|与',
    or: '或',
    from: '从|由',
    against: '相比|对比',
    whereas: '而(?![后後且又是])',
    became: '增加|增长|上升|提高|减少|下降|降低|延长|扩大|缩小|降|升|涨|跌',
    not: '不是|并非|而非',
    but: '而是|是',
    of_many: '(?!)',
    many_first: '[\\p{Script=Han}]{0,6}[中里](?:就|便|仅|只)?有|[\\p{Script=Han}]{0,4}就有',
    names: '第',
    and_half: '半',
  },
}
