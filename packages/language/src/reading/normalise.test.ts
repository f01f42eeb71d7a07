import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { FILM_LANGUAGES } from '../lexicons/languages.ts'
import { normaliseForSpeech } from './normalise.ts'
import type { Pronunciation } from './pronunciation.ts'

const say = (text: string, language: FilmLanguage) =>
  normaliseForSpeech(text, language)
    .map((token) => token.spoken)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** A displayed text and the expected spoken text, by language. */
const CASES: Record<FilmLanguage, [shown: string, spoken: string][]> = {
  en: [
    ['22,000 people', 'twenty-two thousand people'],
    ['in 1914', 'in nineteen fourteen'],
    ['in 1905', 'in nineteen oh five'],
    ['in 1900', 'in nineteen hundred'],
    ['In 2005 and 2016', 'In two thousand five and twenty sixteen'],
    ['1,914 ships', 'one thousand nine hundred fourteen ships'],
    ['The first 1200 ships', 'The first one thousand two hundred ships'],
    ['in the 1930s', 'in the nineteen thirties'],
    ['On 15 August 1914', 'On the fifteenth of August nineteen fourteen'],
    ['March 3, 1999', 'March third, nineteen ninety-nine'],
    ['the 21st century', 'the twenty-first century'],
    ['$375 million', 'three hundred seventy-five million dollars'],
    ['£2.5 billion', 'two point five billion pounds'],
    ['$1 and $20', 'one dollar and twenty dollars'],
    ['3.5%', 'three point five percent'],
    ['10–20% of it', 'ten to twenty percent of it'],
    ['82 km', 'eighty-two kilometres'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['from 1914–1918', 'from nineteen fourteen to nineteen eighteen'],
    ['Dr. Gorgas', 'Doctor Gorgas'],
    ['J. F. Kennedy', 'J F Kennedy'],
    ['https://www.example.com/a/b?x=1', 'example dot com'],
    ['at 14:05', 'at fourteen oh five'],
    ['COVID-19', 'COVID-nineteen'],
    ['It is No. 5.', 'It is number five.'],
  ],
  de: [
    ['22.000 Menschen', 'zweiundzwanzigtausend Menschen'],
    ['im Jahr 1914', 'im Jahr neunzehnhundertvierzehn'],
    ['im Jahr 2016', 'im Jahr zweitausendsechzehn'],
    ['1900', 'neunzehnhundert'],
    ['Am 15. August 1914', 'Am fünfzehnten August neunzehnhundertvierzehn'],
    ['der 1. Mai', 'der erste Mai'],
    ['am 3.10.1990', 'am dritten Oktober neunzehnhundertneunzig'],
    ['im 19. Jahrhundert', 'im neunzehnten Jahrhundert'],
    ['der 3. Mann', 'der dritte Mann'],
    ['3,5 Tonnen', 'drei Komma fünf Tonnen'],
    ['375 Mio. Euro', 'dreihundertfünfundsiebzig Millionen Euro'],
    ['1,5 Mrd. $', 'eins Komma fünf Milliarden Dollar'],
    ['5 %', 'fünf Prozent'],
    ['82 km', 'zweiundachtzig Kilometer'],
    ['z. B. Öl', 'zum Beispiel Öl'],
    ['Dr. Gorgas', 'Doktor Gorgas'],
    ['um 14:30 Uhr', 'um vierzehn Uhr dreißig'],
    ['1 Kind', 'ein Kind'],
    ['1914–1918', 'neunzehnhundertvierzehn bis neunzehnhundertachtzehn'],
    ['die 1930er Jahre', 'die neunzehnhundertdreißiger Jahre'],
    ['-5 °C', 'minus fünf Grad Celsius'],
  ],
  es: [
    ['22.000 trabajadores', 'veintidós mil trabajadores'],
    ['en 1914 había', 'en mil novecientos catorce había'],
    ['El 1 de enero de 2005', 'El primero de enero de dos mil cinco'],
    ['El 15 de agosto', 'El quince de agosto'],
    ['21 personas', 'veintiuna personas'],
    ['21 barcos', 'veintiún barcos'],
    ['200 personas', 'doscientas personas'],
    ['16 años', 'dieciséis años'],
    ['375 millones de dólares', 'trescientos setenta y cinco millones de dólares'],
    ['$375 millones', 'trescientos setenta y cinco millones de dólares'],
    ['siglo XIX', 'siglo diecinueve'],
    ['3,5 km', 'tres coma cinco kilómetros'],
    ['el 5 %', 'el cinco por ciento'],
    ['la 2ª vez', 'la segunda vez'],
    ['EE. UU. ganó', 'Estados Unidos ganó'],
    ['p. ej. agua', 'por ejemplo agua'],
    ['1914-1918', 'mil novecientos catorce a mil novecientos dieciocho'],
    ['20 €', 'veinte euros'],
  ],
  fr: [
    ['22 000 ouvriers', 'vingt-deux mille ouvriers'],
    ['En 1914', 'En mille neuf cent quatorze'],
    ['Le 1er août', 'Le premier août'],
    ['le 15 août 2005', 'le quinze août deux mille cinq'],
    ['3,5 mètres', 'trois virgule cinq mètres'],
    ['375 millions de dollars', 'trois cent soixante-quinze millions de dollars'],
    ['3 M€', "trois millions d'euros"],
    ['2,5 milliards €', "deux virgule cinq milliards d'euros"],
    ['5 %', 'cinq pour cent'],
    ['au XIXe siècle', 'au dix-neuvième siècle'],
    ['la 2e fois', 'la deuxième fois'],
    ['à 14 h 30', 'à quatorze heures trente'],
    ['82 km', 'quatre-vingt-deux kilomètres'],
    ['M. Dupont', 'Monsieur Dupont'],
    ['1914–1918', 'mille neuf cent quatorze à mille neuf cent dix-huit'],
    ['-5 °C', 'moins cinq degrés Celsius'],
    ['l’eau', "l'eau"],
  ],
  pt: [
    ['22.000 trabalhadores', 'vinte e dois mil trabalhadores'],
    ['Em 1914', 'Em mil novecentos e catorze'],
    ['16 anos', 'dezesseis anos'],
    ['17 e 19', 'dezessete e dezenove'],
    ['1 de agosto de 2016', 'primeiro de agosto de dois mil e dezesseis'],
    ['200 pessoas', 'duzentas pessoas'],
    ['2 mulheres', 'duas mulheres'],
    ['5 %', 'cinco por cento'],
    ['R$ 3,5 bilhões', 'três vírgula cinco bilhões de reais'],
    ['3.000.000.000', 'três bilhões'],
    ['século XIX', 'século dezenove'],
    ['82 km', 'oitenta e dois quilômetros'],
    ['a 2ª vez', 'a segunda vez'],
    ['às 14h30', 'às catorze horas e trinta'],
    ['Dr. Silva', 'Doutor Silva'],
    ['1914-1918', 'mil novecentos e catorze a mil novecentos e dezoito'],
  ],
  it: [
    ['22.000 operai', 'ventiduemila operai'],
    ['Nel 1914', 'Nel millenovecentoquattordici'],
    ['23 anni', 'ventitré anni'],
    ['1 ora e 1 minuto', "un' ora e un minuto"],
    ['1 agosto 2016', 'primo agosto duemilasedici'],
    ['5 %', 'cinque per cento'],
    ['3,5 miliardi di €', 'tre virgola cinque miliardi di euro'],
    ['3.000.000.000', 'tre miliardi'],
    ['nel XIX secolo', 'nel diciannovesimo secolo'],
    ['82 km', 'ottantadue chilometri'],
    ['la 2ª volta', 'la seconda volta'],
    ['alle 14.30', 'alle quattordici e trenta'],
    ['il dott. Rossi', 'il dottor Rossi'],
    ['1914-1918', 'millenovecentoquattordici a millenovecentodiciotto'],
    ['l’acqua', "l'acqua"],
  ],
  sv: [
    ['22 021 arbetare', 'tjugotvå tusen tjugoett arbetare'],
    ['År 1914', 'År nittonhundrafjorton'],
    ['år 2005', 'år två tusen fem'],
    ['Den 21 augusti', 'Den tjugoförsta augusti'],
    ['den 2:a', 'den andra'],
    ['20:e gången', 'tjugonde gången'],
    ['375 miljoner dollar', 'trehundra sjuttiofem miljoner dollar'],
    ['1 000 000 kronor', 'en miljon kronor'],
    ['på 1800-talet', 'på artonhundratalet'],
    ['3,5 km', 'tre komma fem kilometer'],
    ['5 %', 'fem procent'],
    ['100 kr', 'hundra kronor'],
    ['t.ex. vatten', 'till exempel vatten'],
    ['kl. 14.30', 'klockan fjorton trettio'],
    ['1914–1918', 'nittonhundrafjorton till nittonhundraarton'],
    ['-5 °C', 'minus fem grader Celsius'],
  ],
  hi: [
    ['22000 लोग', 'बाईस हज़ार लोग'],
    ['1914 में', 'उन्नीस सौ चौदह में'],
    ['१९१४ में', 'उन्नीस सौ चौदह में'],
    ['2005 में', 'दो हज़ार पाँच में'],
    ['15 अगस्त 1947 को', 'पंद्रह अगस्त उन्नीस सौ सैंतालीस को'],
    ['3.5 किमी', 'तीन दशमलव पाँच किलोमीटर'],
    ['5%', 'पाँच प्रतिशत'],
    ['₹500 करोड़', 'पाँच सौ करोड़ रुपये'],
    ['21वीं सदी', 'इक्कीसवीं सदी'],
    ['1,00,000', 'एक लाख'],
    ['75,000 लोगों', 'पचहत्तर हज़ार लोगों'],
    ['डॉ. शर्मा', 'डॉक्टर शर्मा'],
    ['80 km', 'अस्सी किलोमीटर'],
    ['10-20', 'दस से बीस'],
    ['$20', 'बीस डॉलर'],
    ['-5 °C', 'माइनस पाँच डिग्री सेल्सियस'],
  ],
  zh: [
    ['1914年', '一九一四年'],
    ['2000年', '二零零零年'],
    ['8月15日', '八月十五日'],
    ['22000名工人', '两万两千名工人'],
    ['15人', '十五人'],
    ['2艘船', '两艘船'],
    ['12艘', '十二艘'],
    ['5%', '百分之五'],
    ['3.75亿美元', '三点七五亿美元'],
    ['$500', '五百美元'],
    ['20世纪90年代', '二十世纪九十年代'],
    ['第3次', '第三次'],
    ['3.5 km', '三点五公里'],
    ['1914-1918年', '一九一四到一九一八年'],
    ['14:30', '十四点三十分'],
    ['-5℃', '零下五摄氏度'],
    ['100', '一百'],
  ],
  ja: [
    ['1914年', 'センキューヒャクジューヨネン'],
    ['22000人', 'ニマンニセンニン'],
    ['1人と2人', 'ヒトリとフタリ'],
    ['4人', 'ヨニン'],
    ['8月15日', 'ハチガツ ジューゴニチ'],
    ['4月1日', 'シガツ ツイタチ'],
    ['3本', 'サンボン'],
    ['6個', 'ロッコ'],
    ['2つ', 'フタツ'],
    ['20世紀', 'ニジュッセーキ'],
    ['5%', 'ゴパーセント'],
    ['3.5メートル', 'サンテンゴメートル'],
    ['80km', 'ハチジュッキロメートル'],
    ['3億7500万', 'サンオク ナナセンゴヒャクマン'],
    ['4時半', 'ヨジハン'],
    ['300と8000', 'サンビャクとハッセン'],
    ['10分', 'ジュップン'],
  ],
  ar: [
    ['22000', 'اِثْنَان وَعِشْرُون أَلْفًا'],
    ['عام 1914', 'عام أَلْف وَتِسْعُمِئَة وَأَرْبَعَة عَشَر'],
    ['٨٠ كم', 'ثَمَانُون كِيلُومِتْرًا'],
    ['5%', 'خَمْسَة فِي المِئَة'],
    ['٥٪', 'خَمْسَة فِي المِئَة'],
    ['15 أغسطس', 'الخَامِس عَشَر مِن أغسطس'],
    ['1 مايو', 'الأَوَّل مِن مايو'],
    ['25 من ديسمبر', 'الخَامِس وَالعِشْرِين من ديسمبر'],
    ['375 مليون دولار', 'ثَلَاثُمِئَة وَخَمْسَة وَسَبْعُون مِلْيُون دولار'],
    ['3.5', 'ثَلَاثَة فَاصِلَة خَمْسَة'],
    ['٣٫٥', 'ثَلَاثَة فَاصِلَة خَمْسَة'],
    ['$20', 'عِشْرُون دُولَارًا'],
    ['100', 'مِئَة'],
    ['10-20', 'عَشَرَة إِلَى عِشْرِين'],
    ['د. أحمد', 'الدُّكْتُور أحمد'],
    ['-5', 'نَاقِص خَمْسَة'],
  ],
}

for (const language of FILM_LANGUAGES)
  test.each(CASES[language])(`S03 ${language}: %s`, (shown, spoken) => {
    expect(say(shown, language)).toBe(spoken)
  })

test.each(FILM_LANGUAGES)('S03 %s: there are at least fifteen cases', (language) => {
  expect(CASES[language].length).toBeGreaterThanOrEqual(15)
})

test.each(FILM_LANGUAGES)(
  'S03 %s: tokens cover the displayed text without gaps, and no digit is left to the engine',
  (language) => {
    for (const [shown] of CASES[language]) {
      const text = `«${shown}», ${shown} … ${shown}!`
      const tokens = normaliseForSpeech(text, language)
      let at = 0
      for (const { start, end } of tokens) {
        expect(start).toBe(at)
        at = end
      }
      expect(at).toBe(text.length)
      expect(tokens.map((token) => token.spoken).join('')).not.toMatch(/\p{Nd}/u)
    }
  },
)

test('S03 the user’s pronunciations precede all rules: whole words in any case, and in Japanese at any position', () => {
  const said = (text: string, language: FilmLanguage, pronunciation: Pronunciation) =>
    normaliseForSpeech(text, language, [pronunciation])
      .map((token) => token.spoken)
      .join('')
  expect(said('Nguyen met nguyen’s Nguyens.', 'en', { word: 'Nguyen', say: 'win' })).toBe("win met win's Nguyens.")
  expect(said('In 1914 it cost $5.', 'en', { word: '$5', say: 'a fiver' })).toBe('In nineteen fourteen it cost a fiver.')
  expect(said('東京都知事', 'ja', { word: '東京', say: 'トーキョー' })).toBe('トーキョー都知事')
  expect(said('C++ (GNU)', 'en', { word: 'C++', say: 'see plus plus' })).toBe('see plus plus  GNU ')
  expect(said('Fresnel', 'en', { word: 'Fresnel', say: 'fray-NEL' })).toBe('fray-nel') // capitals mark the stress and are not spelled out
  expect(said('Nasdaq', 'en', { word: 'Nasdaq', say: 'NAS-DAQ' })).toBe('NAS-DAQ')
})

test('S03 a word with a slash and a letter that is no unit of the language is read without an error', () => {
  const said = (text: string, language: FilmLanguage) =>
    normaliseForSpeech(text, language)
      .map((token) => token.spoken)
      .join('')
  expect(said('The cells/s are many.', 'en')).toContain('cells')
  expect(said('Milch/L ist teuer.', 'de')).toContain('Milch')
  expect(said('Mjölk/L är dyrt.', 'sv')).toContain('Mjölk')
})
