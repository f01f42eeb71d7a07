import type { DiagramName } from '../../direct/limits.ts'
import type { Label } from '../../recipe.ts'
import type { ShotSample } from '../sample.ts'

/** A label that comes with its first word. */
const label = (text: string, icon?: string): Label => ({ text, word: text.split(' ')[0]!, ...(icon && { icon }) })
const labels = (...texts: string[]): Label[] => texts.map((text) => label(text))

/** What the shots that tell how something works are drawn with. */
export const DIAGRAM_SAMPLES: { [T in DiagramName]: ShotSample<T> } = {
  steps: {
    template: 'steps',
    samples: {
      en: [
        {
          topic: ['jam'],
          slots: {
            heading: 'Making jam',
            steps: labels('Wash the berries', 'Crush them well', 'Boil for an hour', 'Fill the jars'),
            first: 1,
            of: 4,
          },
        },
        {
          topic: ['coffee'],
          slots: { steps: [label('Water to the valve', 'drop'), label('Coffee, not pressed', 'coffee-bean')], first: 2, of: 5 },
        },
      ],
      ar: [
        {
          topic: ['شاي'],
          slots: { heading: 'إعداد الشاي', steps: labels('سخّن الماء', 'أضف الأوراق', 'انتظر قليلًا'), first: 1, of: 3 },
        },
      ],
      ja: [{ topic: ['電車'], slots: { steps: labels('扉を閉める', '指差し確認'), first: 1, of: 3 } }],
    },
  },
  cycle: {
    template: 'cycle',
    samples: {
      en: [
        {
          topic: ['water'],
          slots: {
            center: label('The water cycle'),
            nodes: [
              label('The sun warms', 'sun'),
              label('Clouds form', 'cloud'),
              label('Rain falls', 'cloud-rain'),
              label('Water runs home', 'drop'),
            ],
          },
        },
        { topic: ['money'], slots: { nodes: labels('Prices rise', 'Workers ask for more', 'Firms pay more') } },
      ],
      ar: [
        {
          topic: ['ماء'],
          slots: { center: label('دورة الماء'), nodes: labels('تسخن مياه البحر', 'يصعد البخار', 'تتكون السحب', 'يهطل المطر') },
        },
      ],
      ja: [
        {
          topic: ['水'],
          slots: {
            center: label('水の循環'),
            nodes: labels('海が温まる', '水蒸気が昇る', '雲ができる', '雨が降る', '川が海へ戻る'),
          },
        },
      ],
    },
  },
  chain: {
    template: 'chain',
    samples: {
      en: [
        { topic: ['canal'], slots: { links: labels('Drought', 'The lake falls', 'Fewer ships') } },
        {
          topic: ['energy'],
          slots: {
            links: [
              label('Fire burns', 'fire'),
              label('Water boils', 'drop'),
              label('A wheel turns', 'gear'),
              label('Lamps glow', 'lightbulb'),
            ],
          },
        },
      ],
      de: [
        {
          topic: ['Ernte'],
          slots: {
            links: labels(
              'Niederschlagsmangel',
              'Der Boden trocknet',
              'Die Ernte fällt aus',
              'Getreidepreise steigen',
              'Hungersnot',
            ),
          },
        },
      ],
      ar: [{ topic: ['مطر'], slots: { links: labels('قلة المطر', 'جفاف التربة') } }],
      ja: [{ topic: ['海'], slots: { links: labels('海水の温度', '雲が増える', '大雨') } }],
    },
  },
  flow: {
    template: 'flow',
    samples: {
      en: [
        {
          topic: ['water'],
          slots: { from: label('The mountains', 'mountains'), to: label('The city', 'buildings'), what: label('Snow water') },
        },
        { topic: ['trade'], slots: { from: label('Rich countries'), to: label('Poor countries'), what: label('Used clothes') } },
      ],
      ar: [{ topic: ['تجارة'], slots: { from: label('المزارع'), to: label('الأسواق') } }],
      ja: [{ topic: ['農'], slots: { from: label('農家'), to: label('市場'), what: label('野菜と果物') } }],
    },
  },
  tree: {
    template: 'tree',
    samples: {
      en: [{ topic: ['bee'], slots: { root: label('Bees'), parts: labels('Live alone', 'Small nests', 'Great colonies') } }],
      ar: [
        {
          topic: ['حكومة'],
          slots: { root: label('الحكومة'), parts: labels('السلطة التشريعية', 'السلطة التنفيذية', 'السلطة القضائية') },
        },
      ],
      ja: [{ topic: ['音楽'], slots: { root: label('和楽器'), parts: labels('弦楽器', '管楽器', '打楽器') } }],
    },
  },
  layers: {
    template: 'layers',
    samples: {
      en: [{ topic: ['earth'], slots: { layers: labels('Topsoil', 'Clay', 'Gravel', 'Bedrock') } }],
      ar: [{ topic: ['أرض'], slots: { heading: 'داخل الأرض', layers: labels('القشرة', 'الوشاح', 'اللب') } }],
      ja: [{ topic: ['山'], slots: { layers: labels('表土', '粘土', '岩盤') } }],
    },
  },
  checklist: {
    template: 'checklist',
    samples: {
      en: [
        {
          topic: ['mountain'],
          slots: {
            heading: 'Before you go',
            items: [label('Water', 'drop'), label('A compass', 'compass'), label('Food', 'bread'), label('A light', 'lightbulb')],
          },
        },
        { topic: ['coffee'], slots: { heading: 'Making good coffee', items: labels('Do not press', 'Low heat', 'Lid open') } },
      ],
      ar: [{ topic: ['سفر'], slots: { items: labels('جواز السفر', 'ماء كافٍ', 'خريطة الطريق') } }],
      ja: [{ topic: ['山'], slots: { heading: '出発の前に', items: labels('水', '地図', '明かり') } }],
    },
  },
  'crossed-list': {
    template: 'crossed-list',
    samples: {
      en: [
        { topic: ['desert'], slots: { subject: label('The shepherds'), items: labels('A compass', 'A map', 'A road') } },
        { topic: ['bicycle'], slots: { subject: label('The bicycle', 'bicycle'), items: labels('Petrol', 'Licence plate') } },
      ],
      ar: [{ topic: ['صحراء'], slots: { subject: label('الرعاة'), items: labels('بوصلة', 'خريطة', 'طريق') } }],
      ja: [{ topic: ['橋'], slots: { subject: label('この橋'), items: labels('釘', '鉄骨', 'コンクリート') } }],
    },
  },
  'if-then': {
    template: 'if-then',
    samples: {
      en: [
        {
          topic: ['machine'],
          slots: {
            condition: label('The needle'),
            ways: [
              { when: label('Red'), outcome: label('Stop at once') },
              { when: label('Green'), outcome: label('Go on') },
            ],
          },
        },
      ],
      ar: [
        {
          topic: ['ماء'],
          slots: {
            condition: label('درجة حرارة الماء'),
            ways: [
              { when: label('تحت الصفر'), outcome: label('يتجمد') },
              { when: label('فوق المئة'), outcome: label('يتبخر') },
            ],
          },
        },
      ],
      ja: [
        {
          topic: ['電車'],
          slots: {
            condition: label('信号'),
            ways: [
              { when: label('赤'), outcome: label('止まる') },
              { when: label('青'), outcome: label('進む') },
            ],
          },
        },
      ],
    },
  },
  balance: {
    template: 'balance',
    samples: {
      en: [
        { topic: ['road'], slots: { left: labels('Less time'), right: labels('A forest', 'Two villages'), heavier: 'right' } },
      ],
      ar: [{ topic: ['سوق'], slots: { left: labels('العرض'), right: labels('الطلب') } }],
      ja: [{ topic: ['電力'], slots: { left: labels('安い', '静か'), right: labels('風が要る') } }],
    },
  },
  'many-to-one': {
    template: 'many-to-one',
    samples: {
      en: [{ topic: ['bread'], slots: { sources: labels('Flour', 'Water', 'Salt', 'Yeast'), result: label('Bread', 'bread') } }],
      ar: [{ topic: ['نهر'], slots: { sources: labels('النيل الأبيض', 'النيل الأزرق'), result: label('نهر النيل') } }],
      ja: [{ topic: ['料理'], slots: { sources: labels('水', '塩', '小麦粉'), result: label('うどん') } }],
    },
  },
  sorting: {
    template: 'sorting',
    samples: {
      en: [
        {
          topic: ['waste'],
          slots: { kept: labels('Glass bottles', 'Paper', 'Tins'), left: labels('Broken cups', 'Greasy boxes') },
        },
      ],
      ar: [{ topic: ['نفايات'], slots: { kept: labels('زجاجات', 'ورق'), left: labels('فناجين مكسورة', 'علب متسخة') } }],
      ja: [{ topic: ['ごみ'], slots: { kept: labels('びん', '新聞紙'), left: labels('割れた茶碗') } }],
    },
  },
  event: {
    template: 'event',
    samples: {
      en: [
        {
          topic: ['quake'],
          slots: {
            place: label('Lisbon'),
            events: labels('The ground shook', 'The sea drew back', 'A wave came in', 'Fires broke out'),
          },
        },
      ],
      ar: [
        { topic: ['زلزال'], slots: { place: label('لشبونة'), events: labels('اهتزت الأرض', 'انحسر البحر', 'اندلعت الحرائق') } },
      ],
      ja: [{ topic: ['地震'], slots: { place: label('リスボン'), events: labels('大地が揺れた', '海が引いた', '火が出た') } }],
    },
  },
  network: {
    template: 'network',
    samples: {
      en: [
        {
          topic: ['trade'],
          slots: { center: label('Port of Goa'), nodes: labels('Lisbon', 'Malacca', 'Macau', 'Nagasaki', 'Mozambique') },
        },
      ],
      ar: [{ topic: ['تجارة'], slots: { center: label('ميناء عدن'), nodes: labels('البصرة', 'زنجبار', 'كاليكوت', 'جدة') } }],
      ja: [{ topic: ['港'], slots: { center: label('長崎'), nodes: labels('マカオ', 'バタビア', '広州') } }],
    },
  },
}
