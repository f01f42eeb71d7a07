import { readdirSync, readFileSync } from 'node:fs'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

/** The names of kinds of images in a film's description, in its language. */
export type DescriptionWords = {
  map: string
  dates: string
  chart: string
  /** the form of a chart, behind 'chart' and a comma: by its shot, or by its shot and the value of its `form` or `direction` */
  charts: Readonly<Record<string, string>>
  list: string
  quotation: string
  definition: string
  person: string
  photograph: string
  /** the photograph of the scene before, which is on */
  same: string
  clip: string
  drawing: string
  pattern: string
  /** the spoken text, as a page of type */
  letters: string
  title: string
  sources: string
  beside: string
  heading: string
  voice: string
  music: string
}

const WORDS: Record<VideoLanguage, Omit<DescriptionWords, 'charts'>> = {
  en: {
    ...{ map: 'Map', dates: 'Dates', chart: 'Chart', list: 'List', quotation: 'Quotation', definition: 'Definition' },
    ...{ person: 'Portrait', photograph: 'Photograph', clip: 'Moving picture', drawing: 'Drawing' },
    ...{ pattern: 'A calm pattern, no picture', title: 'Title', sources: 'Sources', beside: 'beside it' },
    same: 'The same photograph',
    letters: 'The spoken words in large letters',
    ...{ heading: 'What is heard and seen', voice: 'Voice', music: 'Music' },
  },
  es: {
    ...{ map: 'Mapa', dates: 'Fechas', chart: 'Gráfico', list: 'Lista', quotation: 'Cita', definition: 'Definición' },
    ...{ person: 'Retrato', photograph: 'Fotografía', clip: 'Imagen en movimiento', drawing: 'Dibujo' },
    ...{ pattern: 'Un motivo tranquilo, sin imagen', title: 'Título', sources: 'Fuentes', beside: 'al lado' },
    same: 'La misma fotografía',
    letters: 'Las palabras dichas, en letras grandes',
    ...{ heading: 'Lo que se oye y se ve', voice: 'Voz', music: 'Música' },
  },
  zh: {
    ...{ map: '地图', dates: '日期', chart: '图表', list: '列表', quotation: '引语', definition: '定义' },
    ...{ person: '肖像', photograph: '照片', clip: '动态画面', drawing: '绘图' },
    ...{ pattern: '平静的图案，没有画面', title: '标题', sources: '资料来源', beside: '旁边' },
    same: '同一张照片',
    letters: '以大字显示所说的话',
    ...{ heading: '所闻与所见', voice: '配音', music: '音乐' },
  },
  ja: {
    ...{ map: '地図', dates: '年代', chart: 'グラフ', list: '一覧', quotation: '引用', definition: '定義' },
    ...{ person: '肖像', photograph: '写真', clip: '動画', drawing: '図' },
    ...{ pattern: '静かな模様のみ', title: '題名', sources: '出典', beside: 'その横' },
    same: '同じ写真',
    letters: '話される言葉を大きな文字で',
    ...{ heading: '聞こえるものと見えるもの', voice: '音声', music: '音楽' },
  },
  hi: {
    ...{ map: 'नक्शा', dates: 'तारीखें', chart: 'चार्ट', list: 'सूची', quotation: 'उद्धरण', definition: 'परिभाषा' },
    ...{ person: 'चित्र', photograph: 'तस्वीर', clip: 'चलती तस्वीर', drawing: 'रेखाचित्र' },
    ...{ pattern: 'शांत आकृति, कोई चित्र नहीं', title: 'शीर्षक', sources: 'स्रोत', beside: 'बगल में' },
    same: 'वही तस्वीर',
    letters: 'बोले गए शब्द, बड़े अक्षरों में',
    ...{ heading: 'जो सुनाई और दिखाई देता है', voice: 'आवाज़', music: 'संगीत' },
  },
  fr: {
    ...{ map: 'Carte', dates: 'Dates', chart: 'Graphique', list: 'Liste', quotation: 'Citation', definition: 'Définition' },
    ...{ person: 'Portrait', photograph: 'Photographie', clip: 'Image animée', drawing: 'Dessin' },
    ...{ pattern: 'Un motif calme, sans image', title: 'Titre', sources: 'Sources', beside: 'à côté' },
    same: 'La même photographie',
    letters: 'Les mots prononcés, en grandes lettres',
    ...{ heading: 'Ce que l’on entend et voit', voice: 'Voix', music: 'Musique' },
  },
  pt: {
    ...{ map: 'Mapa', dates: 'Datas', chart: 'Gráfico', list: 'Lista', quotation: 'Citação', definition: 'Definição' },
    ...{ person: 'Retrato', photograph: 'Fotografia', clip: 'Imagem em movimento', drawing: 'Desenho' },
    ...{ pattern: 'Um padrão calmo, sem imagem', title: 'Título', sources: 'Fontes', beside: 'ao lado' },
    same: 'A mesma fotografia',
    letters: 'As palavras ditas, em letras grandes',
    ...{ heading: 'O que se ouve e se vê', voice: 'Voz', music: 'Música' },
  },
  de: {
    ...{ map: 'Karte', dates: 'Jahre', chart: 'Diagramm', list: 'Liste', quotation: 'Zitat', definition: 'Begriff' },
    ...{ person: 'Porträt', photograph: 'Fotografie', clip: 'Bewegtes Bild', drawing: 'Zeichnung' },
    ...{ pattern: 'Ein ruhiges Muster, kein Bild', title: 'Titel', sources: 'Quellen', beside: 'daneben' },
    same: 'Dieselbe Fotografie',
    letters: 'Die gesprochenen Worte in großer Schrift',
    ...{ heading: 'Was zu hören und zu sehen ist', voice: 'Stimme', music: 'Musik' },
  },
  sv: {
    ...{ map: 'Karta', dates: 'Årtal', chart: 'Diagram', list: 'Lista', quotation: 'Citat', definition: 'Begrepp' },
    ...{ person: 'Porträtt', photograph: 'Fotografi', clip: 'Rörlig bild', drawing: 'Teckning' },
    ...{ pattern: 'Ett lugnt mönster, ingen bild', title: 'Titel', sources: 'Källor', beside: 'bredvid' },
    same: 'Samma fotografi',
    letters: 'De talade orden i stora bokstäver',
    ...{ heading: 'Vad som hörs och syns', voice: 'Röst', music: 'Musik' },
  },
  ar: {
    ...{ map: 'خريطة', dates: 'تواريخ', chart: 'رسم بياني', list: 'قائمة', quotation: 'اقتباس', definition: 'تعريف' },
    ...{ person: 'صورة شخصية', photograph: 'صورة', clip: 'صورة متحركة', drawing: 'رسم' },
    ...{ pattern: 'نقش هادئ بلا صورة', title: 'العنوان', sources: 'المصادر', beside: 'وبجانبها' },
    same: 'الصورة نفسها',
    letters: 'الكلمات المنطوقة بأحرف كبيرة',
    ...{ heading: 'ما يُسمع وما يُرى', voice: 'الصوت', music: 'الموسيقى' },
  },
}

type ChartForms = Record<string, Record<VideoLanguage, string>>

/** The forms of all charts: a file for each shot. */
const CHART_FORMS: ChartForms = readChartForms()

function readChartForms(): ChartForms {
  const folder = new URL('./chart-forms/', import.meta.url)
  const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ChartForms)
  return Object.assign({}, ...files) as ChartForms
}

const chartForms = (language: VideoLanguage): DescriptionWords['charts'] =>
  Object.fromEntries(Object.entries(CHART_FORMS).map(([form, words]) => [form, words[language]]))

export const SHOWN_WORDS = Object.fromEntries(
  Object.entries(WORDS).map(([language, words]) => [language, { ...words, charts: chartForms(language as VideoLanguage) }]),
) as Record<VideoLanguage, DescriptionWords>
