import type { ShowingLanguage } from './language.ts'

/** Words directly after a place of the sentence, as a pattern. */
const PLACE_POSTPOSITIONS = String.raw`में|से|तक|पहुँच\p{M}*|पहुंच\p{M}*|के (?:पास|निकट|तट|उत्तर|दक्षिण|पूर्व|पश्चिम)|की (?:राजधानी|ओर)|जा`

export const hi: ShowingLanguage = {
  places: {
    frame: { after: new RegExp(String.raw`^\s(?:${PLACE_POSTPOSITIONS})(?!\p{L})`, 'u') },
    way: { between: /^ से (?:लेकर )?$/u, after: /^ (?:तक|को|के लिए|की ओर|गया|गए|गई|पहुँच\p{M}*|पहुंच\p{M}*)/u },
    bound: { after: /^ (?:से|तक|की ओर)(?![\p{L}\p{M}])/u },
    moves: /(?<![\p{L}\p{M}])(?:गया|गई|गए|गयी|गये|आया|आई|आए|लौट\p{M}*|भाग\p{M}*|पहुँच\p{M}*|पहुंच\p{M}*)(?![\p{L}\p{M}])/u,
    workings: /(?<![\p{L}\p{M}])(?:पानी|भाप|पाइप|पंप|वाल्व|टरबाइन|जनरेटर|बॉयलर|पिस्टन|इंजन|मोटर|भट्ठी|रिएक्टर)(?![\p{L}\p{M}])/gu,
    moreCountryNames:
      'US:अमेरिका,संयुक्त राज्य अमेरिका,अमरीका GB:ब्रिटेन,यूनाइटेड किंगडम MM:म्यांमार,बर्मा ' +
      'CZ:चेक गणराज्य IN:भारत CN:चीन JP:जापान FR:फ़्रांस,फ्रांस RU:रूस EG:मिस्र',
    unsureCountryNames: ['जॉर्जिया', 'जर्सी'],
  },
  persons: {
    born: /^(?<name>[\p{L}\p{M}]+(?: [\p{L}\p{M}]+){1,2}) का (?<born>जन्म) /u,
    died: /निधन|मृत्यु/u,
  },
  figures: {
    by: /$/u,
    ofWhat: /^(?!)/u,
    wholeBefore: /(?:का|के|की|में से)\s*$/u,
    rate: /^ (?:प्रति|हर|सालाना|प्रतिदिन)(?: [\p{L}\p{M}]+)?/u,
    dimension: /^(?:लंब[ाीे]|लम्ब[ाीे]|चौड़[ाीे]|ऊँच[ाीे]|ऊंच[ाीे]|गहर[ाीे])(?: (?:है|हैं|थी|था|थे))?$/u,
    verbLast: true,
  },
  shares: {
    ofWhich: /में से/u,
    wholeFirst: true,
  },
  pairs: {
    against: '(?!)',
    whereas: 'जबकि|लेकिन',
    now: 'आज|अब',
    gain: 'मुनाफ़?[ाे]|लाभ',
    loss: 'घाट[ाे]|नुक़?सान',
  },
  dates: {
    when: { after: /^ ?(?:में|को)(?!\p{L})/u },
    after: /^ ?(?:को|में|से|तक)?,? ?/u,
  },
  topics: {
    knownEndings: true,
    grave: 'मृत्यु,मौत,मारे,मरे,मर,हत्या,शिकार,नरसंहार,आत्महत्या,गुलाम,अकाल,शव,यातना,डूब',
    without: /(?<![\p{L}\p{M}])(?:बिना|बगैर) \S+/gu,
    ending: '(?:\\p{M}{0,3}|\\p{M}?(?:ओं|एँ|एं|याँ|यां|यों|ओ|ए))',
    tells: /^(?!.*(?:जो|जिस|जिन|जहाँ)).*(?:रहा|रही|रहे|ता|ती|ते)(?: (?:है|हैं)|$)/u,
    definitionEnd: /^(?: (?:है|हैं|था|थे|थी))?[\p{P}\s]*$/u,
  },
}
