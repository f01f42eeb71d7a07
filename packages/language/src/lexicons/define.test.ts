import { expect, test } from 'vitest'
import { getLexicon } from './lexicon-of.ts'

test('S02 zh, hi, ar: a superlative defines a thing', () => {
  expect(getLexicon('zh').define('长江是亚洲最长的河流，全长6300公里。', '')?.term).toBe('长江')
  expect(getLexicon('hi').define('गंगा भारत की सबसे पवित्र नदी है।', '')?.meaning).toBe('भारत की सबसे पवित्र नदी')
  expect(getLexicon('hi').define('रानी की वाव पाटन में बनी एक बावड़ी है, जो नोट पर छपी है।', 'रानी की वाव: महल')).toMatchObject({
    term: 'रानी की वाव',
    meaning: 'पाटन में बनी एक बावड़ी, जो नोट पर छपी है',
  })
  expect(getLexicon('hi').define('कुआँ गुजरात में बना एक महल है।', 'पानी')).toBeUndefined()
  expect(getLexicon('ar').define('النيل أطول أنهار أفريقيا.', '')?.meaning).toBe('أطول أنهار أفريقيا')
})
