import type { FilmLanguage } from '../lexicons/languages.ts'
import type { SpeechRule } from './table.ts'

/**
 * Words that the offline voices mispronounce, with a spelling that they pronounce correctly: 'word=say', between bars. Each was checked in
 * the engine's own sounds (flite for English, eSpeak for the others) before and after.
 */
const WORDS: Partial<Record<FilmLanguage, string>> = {
  en:
    "Xi'an=Shee on|Beijing=Bay jing|Goethe=Gurta|Nietzsche=Neecha|Reykjavik=Raykyavik|Reykjavík=Raykyavik|segue=segway|Ypres=Eepra|Champs-Élysées=Shonz Aylee-zay|" +
    'Champs-Elysees=Shonz Aylee-zay|Wagner=Vahgner|Mozart=Moat sart|quinoa=keenwah|jalapeño=hallapenyo|jalapeno=hallapenyo|Des Moines=Duh Moyn|Persephone=Persefanee|faux=foe|' +
    'gnocchi=nyokey|Nguyen=Win|Siobhan=Shivawn|Siobhán=Shivawn|façade=fasahd|Polish=Poalish|Fermat=Fair mah|Poincaré=Poo an karay|Poincare=Poo an karay|Foucault=Foocoe|' +
    'Camus=Kamoo|Proust=Proost|Degas=Day gah|Cézanne=Say zahn|Cezanne=Say zahn|Gauguin=Go gan|Marseille=Marsay|Marseilles=Marsay|Cannes=Can|Lyon=Lee own|Bruges=Broosh|' +
    'Zhou=Joe|Guangzhou=Gwong joe|Hangzhou=Hong joe|Qin=Chin|Qing=Ching|Zheng=Juhng|Xiaoping=Sheeow ping|Xi Jinping=Shee Jinping|Chongqing=Chong ching|Xuan=Shoo en|' +
    'Quetzalcoatl=Ketsalkwattle|Teotihuacán=Tay oh tee wah kahn|Teotihuacan=Tay oh tee wah kahn|Tenochtitlán=Tay notch teet lahn|Tenochtitlan=Tay notch teet lahn|Oaxaca=Wahahka|Phuket=Poo ket|' +
    "Côte d'Ivoire=Coat deevwar|Cote d'Ivoire=Coat deevwar|Worcestershire=Wooster sheer|Gloucester=Gloster|Gloucestershire=Gloster sheer|Genghis=Jengiss",
  es:
    'online=onláin|Shakespeare=Shéikspir|Washington=Wáshinton|New York=Niu York|Chopin=Shopán|Bach=Baj|Goethe=Guete|YouTube=Yutub|Michael=Máikel|George=Yorch|' +
    'Churchill=Chérchil|Hollywood=Jóligud|Newton=Niuton|blues=blus|Pfizer=Fáiser|Ximena=Jimena|Texas=Tejas|Oaxaca=Oajaca|hobby=jobi|hobbies=jobis|ballet=balé|ballets=balés|marketing=márketin',
  pt: 'Shakespeare=Chêikspir|jazz=djéz|Churchill=Tchârtchil|Michael=Máicou|marketing=márquetin|smartphone=ismartifôuni|smartphones=ismartifôunis|feedback=fídibéque|Hollywood=Róliudi',
  fr: 'fils=fiss|manager=manadjeur|managers=manadjeurs|Auxerre=Ausserre',
  de:
    'Journalist=Schurnalist|Journalisten=Schurnalisten|Journalistin=Schurnalistin|Journalistinnen=Schurnalistinnen|Jazz=Dschäss|Facebook=Fejsbuck|Shakespeare=Schäikspier|' +
    'Shakespeares=Schäikspiers|Washington=Woschingten|Churchill=Tschörtschill|Churchills=Tschörtschills|Hollywood=Holliwudd|Versailles=Werssai|Chopin=Schopän|Cello=Tschello|Orange=Orangsche|' +
    'Orangen=Orangschen|Montage=Montahsche|Garage=Garahsche|Garagen=Garahschen|Louis=Lui|Voltaire=Woltähr|Genie=Schenie|Genies=Schenies|Regie=Reschie|Fans=Fänns',
  sv:
    'Shakespeare=Schejkspir|Shakespeares=Schejkspirs|Washington=Wåsjington|New York=Nju Jårk|Churchill=Tjörtjill|Churchills=Tjörtjills|Newton=Njuten|Newtons=Njutens|Hollywood=Hålliwodd|' +
    'team=tim|restaurang=restorang|restauranger=restoranger|restaurangen=restorangen|geni=sjeni|genier=sjenier|Kiruna=Qiruna|Bach=Back|Bachs=Backs|Mozart=Måtsart|Mozarts=Måtsarts|kö=qö|köer=qöer|kön=qön|' +
    'skjorta=sjorta|skjortor=sjortor|skjortan=sjortan|genre=sjanger|dem=dom|choklad=sjokladd|Einstein=Ajnstajn|Einsteins=Ajnstajns|Beethoven=Betåven|Beethovens=Betåvens|Chopin=Sjåpäng',
  hi: 'मुंबई=मुम्बई|जानवर=जान्वर|जानवरों=जान्वरों',
  ar: 'عمرو=عَمْر|مئة=مِئَة|مائة=مِئَة|مئات=مِئَات|لندن=لُنْدُن|غوغل=غُوغِل|واشنطن=وَاشِنْطُن|بيتهوفن=بِيتْهُوفِن|يوتيوب=يُوتْيُوب|إسطنبول=إِسْطَنْبُول',
}

const rule = (source: string, say: string, flags = 'giu'): SpeechRule => ({ pattern: new RegExp(source, flags), say: () => say })

const METAL_AFTER =
  'pipes?|paints?|poisoning|exposure|mines?|mining|ores?|content|acid|batter(?:y|ies)|levels?|shot|glass|crystal|pollution|sheets?|coffins?|weights?|bullets?|oxide|sulfide|solder|contamination|dust|pencils?|roofs?|type|seals?|linings?|tablets?|mask|smelt(?:er|ing)s?'

/** Words with two pronunciations. The neighbouring words decide. */
const HOMOGRAPHS: Partial<Record<FilmLanguage, readonly SpeechRule[]>> = {
  en: [
    rule(
      '(?<!\\b(?:is|are|was|were|be|been|broadcast|streamed?|aired|shown|performed?|recorded|a|the|an|play(?:s|ed)?|sings?|sang|goes|went|going) )\\b[Ll]ive(?= (?:in|on|with|near|among|under|at|to|there|here|together|alone|longer|off|for|without|through|up|outside|inside|within|along|about|only|by|their|like|as|more|and|much|well|far)\\b)',
      'liv',
    ),
    rule(
      '(?<=\\b(?:to|they|we|you|I|who|people|animals|humans|species|can|could|will|would|must|may|might|still|never|both|also|now) )live\\b',
      'liv',
    ),
    rule(
      `(?<!\\b(?:s?melt(?:s|ed|ing)?|pour(?:s|ed|ing)?|cast(?:s|ing)?|heat(?:s|ed|ing)?|made of|pounds of|tons of|tonnes of|amounts? of|traces? of|contain(?:s|ed|ing)?(?: no)?|molten|liquid|white|red|black|(?:lined|roofed|covered|sealed) with|toxic|tin|zinc|copper|silver|gold|iron|mercury|cadmium|arsenic|bronze)(?: and| or|,)? )(?!(?<=\\bof )lead(?:[.,;:]| (?:and|or|in|from|on|is|was|were)\\b))\\b[Ll]ead(?!["”]?[- ]+(?:(?:${METAL_AFTER})\\b|and (?:zinc|tin|copper|silver|mercury|cadmium|arsenic)|free))\\b`,
      'leed',
    ),
    rule(
      '(?<=\\b(?:rivers?|roads?|paths?|trails?|streams?|streets?|stairs|staircases?|lanes|canals) (?:\\w+ly )?)wind\\b',
      'whined',
    ),
    rule(
      '(?<=\\b(?:[Aa]|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts|this|[Mm]y|[Oo]ur|bullet|stab|head|gunshot|open|fatal|mortal|each|every|flesh|old) )wounds?\\b',
      'woond',
    ),
    rule(
      '(?<=\\b(?:to|they|will|would|can|could|must|people|experts|scientists|researchers|we|officials|historians|economists|analysts) )estimate\\b',
      'estimayt',
    ),
    rule('(?<=\\b(?:to|they|will|would|can|could|must|that|which|we|helps?) )separate\\b', 'separayt'),
    rule('(?<=\\b(?:to|they|will|would|can|could|must|who|we|I|you) )refuse\\b', 'refuze'),
    rule('(?<=\\b(?:to|they|will|would|can|could|must|who|we|I|you) )present\\b(?! (?:day|time)\\b)', 'prizent'),
    rule(
      '\\bminute(?= (?:details?|amounts?|particles?|traces?|quantit(?:y|ies)|grains?|creatures?|organisms?|fragments?|changes?|differences?|droplets?)\\b)',
      'my-newt',
    ),
    rule('\\b([Bb])ow(?= and arrows?\\b)|(?<=\\b(?:violin|cello|hunting|long|wooden) )bow\\b', 'boe'),
    rule(
      '\\b[Bb]ass(?= (?:guitars?|guitarists?|drums?|players?|lines?|voices?|singers?|clef|notes?|soloists?|clarinets?|baritone))|(?<=\\b(?:double|on|electric|upright|deep) )bass\\b',
      'base',
    ),
  ],
  fr: [
    rule(
      '(?<=\\b(?:des|les|de|ces|deux|trois|quatre|fins?) )fils(?= (?:électriques?|barbelés?|de (?:fer|soie|laine|cuivre|coton|pêche|discussion)|métalliques?|conducteurs?|à ))',
      'fil',
    ),
  ],
  ja: [rule('心柱', 'シンバシラ'), rule('斑鳩町', 'イカルガチョー'), rule('斑鳩', 'イカルガ')],
  zh: [
    rule('蚌埠', '泵部'),
    rule('大宛', '大渊'),
    rule('尉迟', '玉迟'),
    rule('东莞', '东管'),
    rule('(?<![相类近疑酷貌神形好胜恰])似的', '是的'),
    rule('绿林(?=好汉|军|起义)', '路林'),
    rule('(?<![国境])内省(?![份市级区委会])', '内醒'),
    rule('曝光', '报光'),
    rule('角色', '决色'),
    rule('龟兹', '丘词'),
    rule('六安(?=[市县瓜茶])', '路安'),
    rule('朴(?=槿惠|正熙|智星)', '瓢'),
  ],
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')

/** A language's dictionary as rules that follow all others: words with two pronunciations first, then all whole words in one rule. */
export function respeltRules(language: FilmLanguage): SpeechRule[] {
  const pairs = (WORDS[language] ?? '').split('|').filter((pair) => pair !== '')
  const spellings = new Map(pairs.map((pair) => pair.split('=') as [string, string]))
  const any = [...spellings.keys()].toSorted((a, b) => b.length - a.length).map(escape)
  const clitics = language === 'ar' ? '(?<=(?:^|[^\\p{L}\\p{M}])[وفبلك]?)' : '(?<![\\p{L}\\p{M}\\p{N}@#.])'
  return [
    ...(HOMOGRAPHS[language] ?? []),
    ...(any.length === 0
      ? []
      : [
          {
            pattern: new RegExp(`${clitics}(?:${any.join('|').replaceAll("'", "['’]")})(?![\\p{L}\\p{M}\\p{N}]|\\.\\p{L})`, 'gu'),
            say: ([word]: RegExpExecArray) => spellings.get(word.replace('’', "'")),
          } satisfies SpeechRule,
        ]),
  ]
}
