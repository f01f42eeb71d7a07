import { type FilmLanguage, NAME_COLUMNS } from '@orion/language/lexicons.ts'
import type { Point } from './atlas.ts'

/** West, south, east and north in degrees. */
type Part = readonly [west: number, south: number, east: number, north: number]

/**
 * Oceans and seas with one name everywhere: a line of names (one for each language, in the order of NAME_COLUMNS), and parts of the earth
 * whose water certainly belongs to them. Waters with a disputed name are left out. The area near the border of two waters is left out too.
 */
const WATERS: readonly (readonly [names: string, ...parts: Part[]])[] = [
  [
    'Atlantic Ocean;Océano Atlántico;Océan Atlantique;Oceano Atlântico;Atlantischer Ozean;Atlanten;' +
      'अटलांटिक महासागर;المحيط الأطلسي;大西洋;大西洋;Oceano Atlantico',
    ...([
      [-70, 32, -9.8, 43],
      [-72, 22, -58, 32],
      [-58, 5, -18, 32],
      [-22, 20, -10, 35],
      [-30, 43, -11, 60],
      [-30, -45, 8, -6],
      [-45, -40, -30, -24],
    ] satisfies Part[]),
  ],
  [
    'Pacific Ocean;Océano Pacífico;Océan Pacifique;Oceano Pacífico;Pazifischer Ozean;Stilla havet;' +
      'प्रशांत महासागर;المحيط الهادئ;太平洋;太平洋;Oceano Pacifico',
    ...([
      [127, 6, 131, 24],
      [131, 6, 150, 30],
      [142, 28, 150, 43],
      [150, 0, 180, 45],
      [157, 45, 180, 50],
      [-180, 0, -130, 50],
      [-130, 0, -108, 22],
      [-130, 22, -117.5, 48],
      [-108, 0, -92, 14],
      [-180, -50, -82, 0],
      [-82, -50, -71, -5],
      [179, -50, 180, -25],
    ] satisfies Part[]),
  ],
  [
    'Indian Ocean;Océano Índico;Océan Indien;Oceano Índico;Indischer Ozean;Indiska oceanen;' +
      'हिंद महासागर;المحيط الهندي;インド洋;印度洋;Oceano Indiano',
    [55, -40, 95, 0],
    [95, -40, 112, -12],
    [48, -40, 55, -14],
    [44, -10, 55, -2],
  ],
  [
    'Arctic Ocean;Océano Ártico;Océan Arctique;Oceano Ártico;Arktischer Ozean;Norra ishavet;' +
      'आर्कटिक महासागर;المحيط المتجمد الشمالي;北極海;北冰洋;Mar Glaciale Artico',
    [-180, 80, 180, 90],
  ],
  [
    'Mediterranean Sea;Mar Mediterráneo;Mer Méditerranée;Mar Mediterrâneo;Mittelmeer;Medelhavet;' +
      'भूमध्य सागर;البحر المتوسط;地中海;地中海;Mar Mediterraneo',
    [-4, 35.2, 9, 43],
    [9, 35, 15.5, 40.4],
    [10, 31, 23, 37.5],
    [23, 31, 35.8, 36.2],
  ],
  [
    'Adriatic Sea;Mar Adriático;Mer Adriatique;Mar Adriático;Adria;Adriatiska havet;' +
      'एड्रियाटिक सागर;البحر الأدرياتيكي;アドリア海;亚得里亚海;Mar Adriatico',
    [14.2, 42, 19, 44.5],
  ],
  [
    'Black Sea;Mar Negro;Mer Noire;Mar Negro;Schwarzes Meer;Svarta havet;काला सागर;البحر الأسود;黒海;黑海;Mar Nero',
    [28.5, 41.3, 41.5, 44.8],
  ],
  [
    'Caspian Sea;Mar Caspio;Mer Caspienne;Mar Cáspio;Kaspisches Meer;Kaspiska havet;कैस्पियन सागर;بحر قزوين;カスピ海;里海;Mar Caspio',
    [47, 37, 54, 46.5],
  ],
  [
    'Baltic Sea;Mar Báltico;Mer Baltique;Mar Báltico;Ostsee;Östersjön;बाल्टिक सागर;بحر البلطيق;バルト海;波罗的海;Mar Baltico',
    [14.5, 54.2, 21, 59.5],
  ],
  [
    'North Sea;Mar del Norte;Mer du Nord;Mar do Norte;Nordsee;Nordsjön;उत्तरी सागर;بحر الشمال;北海;北海;Mare del Nord',
    [1.5, 52, 7.5, 60],
    [-1, 54, 7.5, 60],
  ],
  [
    'Norwegian Sea;Mar de Noruega;Mer de Norvège;Mar da Noruega;Europäisches Nordmeer;Norska havet;नॉर्वेजियन सागर;' +
      'البحر النرويجي;ノルウェー海;挪威海;Mare di Norvegia',
    [-5, 63.5, 12, 71],
  ],
  [
    'Barents Sea;Mar de Barents;Mer de Barents;Mar de Barents;Barentssee;Barents hav;बैरेंट्स सागर;بحر بارنتس;バレンツ海;巴伦支海;Mare di Barents',
    [32, 71, 50, 76],
  ],
  [
    'Bay of Biscay;Golfo de Vizcaya;Golfe de Gascogne;Golfo da Biscaia;Golf von Biskaya;Biscayabukten;बिस्के की खाड़ी;خليج بسكاي;' +
      'ビスケー湾;比斯开湾;Golfo di Biscaglia',
    [-7, 43.6, -2, 47],
  ],
  [
    'Caribbean Sea;Mar Caribe;Mer des Caraïbes;Mar do Caribe;Karibisches Meer;Karibiska havet;' +
      'कैरिबियन सागर;البحر الكاريبي;カリブ海;加勒比海;Mar dei Caraibi',
    [-82, 11.5, -63, 17.5],
    [-81.5, 9.5, -76.5, 17.5],
  ],
  [
    'Hudson Bay;Bahía de Hudson;Baie d’Hudson;Baía de Hudson;Hudson Bay;Hudson Bay;हडसन की खाड़ी;خليج هدسون;ハドソン湾;哈得孙湾;Baia di Hudson',
    [-94, 52.5, -79, 62],
  ],
  [
    'Red Sea;Mar Rojo;Mer Rouge;Mar Vermelho;Rotes Meer;Röda havet;लाल सागर;البحر الأحمر;紅海;红海;Mar Rosso',
    [34.5, 15, 43, 27.5],
  ],
  [
    'Arabian Sea;Mar Arábigo;Mer d’Arabie;Mar Arábico;Arabisches Meer;Arabiska havet;अरब सागर;بحر العرب;アラビア海;阿拉伯海;Mare Arabico',
    [58, 7, 72, 22.5],
  ],
  [
    'Bay of Bengal;Golfo de Bengala;Golfe du Bengale;Golfo de Bengala;Golf von Bengalen;Bengaliska viken;बंगाल की खाड़ी;' +
      'خليج البنغال;ベンガル湾;孟加拉湾;Golfo del Bengala',
    [82, 8, 92, 20],
  ],
  [
    'Gulf of Guinea;Golfo de Guinea;Golfe de Guinée;Golfo da Guiné;Golf von Guinea;Guineabukten;' +
      'गिनी की खाड़ी;خليج غينيا;ギニア湾;几内亚湾;Golfo di Guinea',
    [-3, 0, 8, 4],
  ],
  [
    'Tasman Sea;Mar de Tasmania;Mer de Tasman;Mar da Tasmânia;Tasmansee;Tasmanhavet;तस्मान सागर;بحر تاسمان;タスマン海;塔斯曼海;Mar di Tasman',
    [152, -44, 167, -31],
  ],
  [
    'Coral Sea;Mar del Coral;Mer de Corail;Mar de Coral;Korallenmeer;Korallhavet;कोरल सागर;بحر المرجان;珊瑚海;珊瑚海;Mar dei Coralli',
    [147, -24, 163, -12],
  ],
  [
    'Bering Sea;Mar de Bering;Mer de Béring;Mar de Bering;Beringmeer;Berings hav;बेरिंग सागर;بحر بيرنغ;ベーリング海;白令海;Mare di Bering',
    [-178, 54, -166, 62],
    [168, 56, 180, 61],
  ],
  [
    'Sea of Okhotsk;Mar de Ojotsk;Mer d’Okhotsk;Mar de Okhotsk;Ochotskisches Meer;Ochotska havet;' +
      'ओखोत्स्क सागर;بحر أوخوتسك;オホーツク海;鄂霍次克海;Mare di Ochotsk',
    [145, 48, 151, 58],
    [151, 51, 154.5, 58],
  ],
]

/** The name, in a language, of the sea at a point that is not on land. Null if the name is uncertain. */
export function waterAt([longitude, latitude]: Point, language: FilmLanguage): string | null {
  const found = WATERS.find(([, ...parts]) =>
    parts.some(([west, south, east, north]) => longitude > west && longitude < east && latitude > south && latitude < north),
  )
  return found?.[0].split(';')[NAME_COLUMNS.indexOf(language)] ?? null
}
