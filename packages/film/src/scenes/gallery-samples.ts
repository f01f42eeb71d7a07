import type { FilmLanguage } from '../languages.ts'
import type { FigureValues, FilledTemplate } from './recipe.ts'

type Sample = { topic: string[]; scenes: FilledTemplate[] }

const figure = (
  value: number,
  number_text: string,
  unit: string,
  label: string,
  measure: FigureValues['measure'] = 'measure',
  hedge?: string,
): FigureValues => ({ value, number_text, unit, label, measure, ...(hedge && { hedge }) })

/** Words to draw the templates with, for people to look at; no film shows them. */
export const SAMPLES: Partial<Record<FilmLanguage, Sample>> = {
  en: {
    topic: ['Panama Canal', 'ship', 'canal'],
    scenes: [
      { template: 'title', slots: { title: 'The shortcut between oceans', eyebrow: 'A short history of the Panama Canal' } },
      {
        template: 'statement',
        slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26', 'metres'] },
      },
      {
        template: 'statement',
        slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], look: 1 },
      },
      {
        template: 'statement',
        slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], look: 2 },
      },
      {
        template: 'statement',
        slots: { sentence: 'A ship has to climb 26 metres to cross a country.', stressed: ['26 metres'], key: '26 metres' },
      },
      {
        template: 'big-figure',
        slots: {
          figure: figure(13000, '13,000', 'km', ''),
          label: 'Saved on every voyage, New York to San Francisco',
          comparisons: [
            { name: 'Round Cape Horn', figure: figure(22500, '22,500', 'km', '') },
            { name: 'Through the canal', figure: figure(9500, '9,500', 'km', '') },
          ],
        },
      },
      {
        template: 'list',
        slots: {
          heading: 'What it took to build',
          items: [
            { name: 'Move the earth', note: 'More than 200 million cubic metres dug out' },
            { name: 'Dam a river', note: 'Gatún Lake was then the largest ever made' },
            { name: 'Beat a mosquito', note: 'Yellow fever was gone from the isthmus by 1906' },
          ],
        },
      },
      {
        template: 'quotation',
        slots: {
          words: 'I took the Canal Zone and let Congress debate; and while the debate goes on, the canal does also.',
          speaker: 'Theodore Roosevelt',
          source: 'Speech at Berkeley, California',
          date: '23 March 1911',
        },
      },
      { template: 'question', slots: { question: 'How do you lift a ship without a single pump?' } },
      {
        template: 'definition',
        slots: {
          term: 'lock',
          meaning: 'A chamber of water with gates at both ends that raises or lowers a ship from one level to the next.',
        },
      },
      {
        template: 'comparison',
        slots: {
          measure: 'length',
          left: { name: 'Locks of 1914', figure: figure(305, '305', 'm', '') },
          right: { name: 'Locks of 2016', figure: figure(427, '427', 'm', '') },
        },
      },
      {
        template: 'timeline',
        slots: {
          heading: 'A century of digging, sailing and letting go',
          events: [
            { year: 1881, text: '1881', label: 'France starts digging' },
            { year: 1904, text: '1904', label: 'The United States takes over' },
            { year: 1914, text: '1914', label: 'First ship passes' },
            { year: 1977, text: '1977', label: 'Treaties promise the handover' },
            { year: 1999, text: '1999', label: 'Panama takes control' },
            { year: 2016, text: '2016', label: 'Wider locks open' },
          ],
        },
      },
      {
        template: 'process',
        slots: {
          heading: 'Gravity does all the lifting',
          steps: ['The gates close', 'Lake water flows in', 'The ship floats up', 'The upper gates open'],
        },
      },
      {
        template: 'place',
        slots: {
          name: 'Panama',
          line: 'The narrowest strip of the Americas: 82 kilometres of canal from the Caribbean to the Pacific.',
        },
      },
      {
        template: 'people',
        slots: {
          figure: figure(5609, '5,609', '', '', 'count'),
          label: 'workers died in the American years of building, 1904 to 1914',
        },
      },
      {
        template: 'photograph',
        slots: {
          picture: '3',
          title: 'Fourteen thousand crossings a year',
          caption: 'Gatún Lake, looking towards the Caribbean',
          credit: 'A drawn stand-in for a photograph',
        },
      },
      { template: 'chapter', slots: { number: 2, title: 'The mountain in the way' } },
      {
        template: 'chart',
        slots: {
          title: 'Then the rain stopped',
          unit: 'Cargo through the canal, million tons, by fiscal year',
          points: [
            { label: '2019', value: 469 },
            { label: '2020', value: 475 },
            { label: '2021', value: 517 },
            { label: '2022', value: 518 },
            { label: '2023', value: 511 },
            { label: '2024', value: 423 },
          ],
        },
      },
      {
        template: 'close',
        slots: {
          call: 'Next time: the other canal',
          sources: [
            'Autoridad del Canal de Panamá, annual reports',
            'D. McCullough, The Path Between the Seas, 1977',
            'Encyclopædia Britannica, Panama Canal',
          ],
        },
      },
    ],
  },
  de: {
    topic: ['Donaudampfschifffahrt', 'Fluss', 'Wald'],
    scenes: [
      { template: 'title', slots: { title: 'Die Donaudampfschifffahrtsgesellschaft', eyebrow: 'Eine Unternehmensgeschichte' } },
      {
        template: 'statement',
        slots: { sentence: 'Geschwindigkeitsbegrenzungen retteten die Uferlandschaften.', stressed: ['Uferlandschaften'] },
      },
      {
        template: 'big-figure',
        slots: {
          figure: figure(82.5, '82,5', '%', '', 'percent', 'rund'),
          label: 'der Bevölkerung lebten damals in Überschwemmungsgebieten',
          comparisons: [],
        },
      },
      {
        template: 'list',
        slots: {
          items: [
            { name: 'Hochwasserschutzmaßnahmen' },
            { name: 'Naturschutzgebietsausweisungen', note: 'Verwaltungsvorschriften für die Bundesländer' },
            { name: 'Flussbett', note: 'Breiter als zuvor' },
            { name: 'Wiederansiedlung' },
            { name: 'Fischtreppen' },
          ],
        },
      },
      {
        template: 'quotation',
        slots: {
          words: 'Man steigt nicht zweimal in denselben Fluss.',
          speaker: 'Heraklit',
          source: 'überliefert bei Platon, Kratylos',
        },
      },
      {
        template: 'close',
        slots: {
          call: 'Schau dir den nächsten Fluss genauer an',
          sources: ['Bundesanstalt für Gewässerkunde, Jahresbericht 2021'],
          brand: 'Flussfilme',
        },
      },
    ],
  },
  ar: {
    topic: ['الصحراء', 'رمال'],
    scenes: [
      { template: 'title', slots: { title: 'كيف صارت الصحراء خضراء', eyebrow: 'تاريخ قصير للمناخ' } },
      { template: 'statement', slots: { sentence: 'كانت الصحراء الكبرى مروجًا قبل ستة آلاف سنة.', stressed: ['مروجًا'] } },
      {
        template: 'big-figure',
        slots: {
          figure: figure(9200000, '9,200,000', 'كم²', '', 'measure', 'نحو'),
          label: 'مساحة الصحراء الكبرى اليوم',
          comparisons: [
            { name: 'الصحراء الكبرى', figure: figure(9.2, '9.2', 'مليون كم²', '') },
            { name: 'الربع الخالي', figure: figure(0.65, '0.65', 'مليون كم²', '') },
          ],
        },
      },
      {
        template: 'list',
        slots: {
          heading: 'ما الذي غيّرها',
          items: [{ name: 'ميل محور الأرض', note: 'تغيّر ببطء عبر آلاف السنين' }, { name: 'الرياح الموسمية' }, { name: 'الرعي' }],
        },
      },
      { template: 'quotation', slots: { words: 'من سار على الدرب وصل.', speaker: 'مثل عربي', source: 'مجمع الأمثال' } },
      { template: 'question', slots: { question: 'كيف تعود الحياة إلى رمال جافة؟' } },
      { template: 'definition', slots: { term: 'واحة', meaning: 'بقعة خصبة في الصحراء يصل إليها الماء من باطن الأرض.' } },
      {
        template: 'comparison',
        slots: {
          measure: 'المساحة',
          left: { name: 'الصحراء الكبرى', figure: figure(9.2, '9.2', 'مليون كم²', '') },
          right: { name: 'الربع الخالي', figure: figure(0.65, '0.65', 'مليون كم²', '') },
        },
      },
      {
        template: 'timeline',
        slots: {
          events: [
            { year: 1822, text: '1822', label: 'أول رحلة' },
            { year: 1850, text: '1850', label: 'خريطة الطرق' },
            { year: 1922, text: '1922', label: 'عبور بالسيارة' },
          ],
        },
      },
      { template: 'process', slots: { steps: ['يهطل المطر', 'ينبت العشب', 'تعود القطعان'] } },
      { template: 'place', slots: { name: 'سيوة', line: 'واحة في غرب مصر' } },
      { template: 'close', slots: { call: 'شاهد الجزء التالي عن الواحات', sources: ['مجلة نيتشر، 2013', 'وكالة ناسا'] } },
    ],
  },
  hi: {
    topic: ['पर्वत', 'हिमालय'],
    scenes: [
      { template: 'title', slots: { title: 'हिमालय आज भी बढ़ रहा है', eyebrow: 'पर्वतों की कहानी' } },
      {
        template: 'statement',
        slots: { sentence: 'बिना किसी पंप के जहाज़ ऊपर कैसे उठता है, यह क्षेत्र की श्रेष्ठ कहानी है।', stressed: ['श्रेष्ठ', 'कहानी'] },
      },
      { template: 'big-figure', slots: { figure: figure(8849, '८,८४९', 'मीटर', ''), label: 'एवरेस्ट की ऊँचाई', comparisons: [] } },
      {
        template: 'list',
        slots: {
          heading: 'तीन कारण',
          items: [{ name: 'भारतीय प्लेट', note: 'हर साल पाँच सेंटीमीटर उत्तर की ओर' }, { name: 'हिमनद' }, { name: 'वर्षा' }],
        },
      },
      { template: 'quotation', slots: { words: 'पर्वत मुझे बुला रहे हैं और मुझे जाना है।', speaker: 'जॉन मुइर', date: '1873' } },
      { template: 'close', slots: { call: 'अगली बार: गंगा का उद्गम', sources: ['भारतीय सर्वेक्षण विभाग'] } },
    ],
  },
  ja: {
    topic: ['都市', '東京', '鉄道'],
    scenes: [
      { template: 'title', slots: { title: '海をつなぐ近道', eyebrow: 'パナマ運河の物語' } },
      {
        template: 'statement',
        slots: { sentence: '東京の地下鉄は、毎日八百万人を時間どおりに運んでいる。', stressed: ['八百万人'] },
      },
      {
        template: 'big-figure',
        slots: {
          figure: figure(8650000, '8,650,000', '人', '', 'count', '約'),
          label: '一日に地下鉄を利用する人の数',
          comparisons: [
            { name: '東京', figure: figure(865, '865', '万人', '') },
            { name: 'ロンドン', figure: figure(320, '320', '万人', '') },
          ],
        },
      },
      {
        template: 'list',
        slots: {
          heading: '三つの工夫',
          items: [
            { name: '秒単位の時刻表', note: '遅れは平均して一分に満たない' },
            { name: '色と番号' },
            { name: '駅員の指差し' },
          ],
        },
      },
      { template: 'quotation', slots: { words: '古池や蛙飛びこむ水の音', speaker: '松尾芭蕉', source: '蛙合', date: '1686年' } },
      { template: 'close', slots: { call: '次回は、夜の線路へ', sources: ['東京メトロ 年次報告'] } },
    ],
  },
}
