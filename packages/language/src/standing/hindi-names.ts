/** Words for what somebody is, before a name of two words: "इंजीनियर सोनम वांगचुक". */
const ROLE =
  '(?:इंजीनियर|डॉक्टर|डॉ\\.|प्रोफ़ेसर|प्रो\\.|किसान|अध्यक्ष|आयुक्त|कार्यकर्ता|लेखक|लेखिका|वैज्ञानिक|शिक्षक|शिक्षिका|सरपंच|पत्रकार|कोच|मिस्त्री|गणितज्ञ|निदेशक|निर्देशक|मालिक|साधु|नेता|मंत्री|अभिनेता|अभिनेत्री|कलाकार|गायक|गायिका|चालक|दुकानदार|छात्र|छात्रा|मुखिया|प्रमुख|संस्थापक|प्रबंधक|अधिकारी|व्यापारी|कारीगर|बुनकर|मछुआरे|संपादक|इतिहासकार|वकील|नर्स|सैनिक|कप्तान|खिलाड़ी|वाले|वाली|भाई|बहन|बेटी|बेटे|पत्नी|पति|बहू|दोस्त|साथी|सहेली|चाचा|मामा|दादा|दादी)'
const WORD = '[\\p{L}\\p{M}]{2,}'
const INTRODUCED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${ROLE} (?:${WORD}\\.? )?|(?:${WORD}\\. ){1,2}|सी\\. |एम\\. )(?<first>${WORD}) (?<last>${WORD})(?= (?:ने|को|का|की|के|से|में|पर|बत|कह|मान|थे|थी|हैं|पिछले|ख़ुद|चालीस|आज|अब|भी|और)(?![\\p{L}])|,)`,
  'gu',
)
/** A surname that tells a name: "फाल्गुनी देवी से शादी". */
const SURNAMED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?<first>${WORD}) (?:देवी|कुमारी|कुमार|सिंह|बाई|बेगम|ख़ान|खान|शर्मा|वर्मा|गुप्ता|यादव|मिश्रा|पांडे|पटेल|दास|राव|रेड्डी|नायर|बानो|ख़ातून|खातून|चौधरी|मंडल|साहू|ठाकुर|जोशी)(?![\\p{L}\\p{M}])`,
  'gu',
)
/** What things are, before their names: "रोवर प्रज्ञान बाहर निकला". */
const THING_NAMED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:रोवर|लैंडर|उपग्रह|जहाज़|जहाज|पनडुब्बी|विमान|नाव|हाथी|घोड़े|कुत्ते|बाघिन|बाघ|चीता) (?<first>${WORD})(?= [\\p{L}])(?! (?:से|पर|में|तक|के|की|का|को|और|थे|थी|था|है|हैं)(?![\\p{L}\\p{M}]))`,
  'gu',
)
/** Initials and a surname: "जी. एच. हार्डी को". */
const INITIALS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:[\\p{L}\\p{M}]{1,5}\\. ?){1,3}(?<last>[\\p{L}\\p{M}]{3,})(?= (?:ने|को|का|की|के|से|में|थे|थी)(?![\\p{L}\\p{M}]))`,
  'gu',
)
const CASES = /^(?:ने|को|का|की|के|से|में|पर|और|या|एक|यह|वह|नाम|वाले|वाली)$/u

/** Where the people of a Hindi text are told with what they are or with their initials, by each word of their name that comes again. */
export function namesToldInHindi(sentences: string[]): Map<string, number> {
  const found = new Map<string, number>()
  const timesSaid = (name: string): number =>
    sentences.filter((text) => new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'u').test(text)).length
  for (const [position, sentence] of sentences.entries())
    for (const { groups } of [
      ...sentence.matchAll(INTRODUCED),
      ...sentence.matchAll(INITIALS),
      ...sentence.matchAll(SURNAMED),
      ...sentence.matchAll(THING_NAMED),
    ])
      for (const name of [groups!['first'], groups!['last']])
        if (name && !CASES.test(name) && name.length > 2 && !found.has(name) && timesSaid(name) > 1) found.set(name, position)
  return found
}
