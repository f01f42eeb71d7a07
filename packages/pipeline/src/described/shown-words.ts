import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'

/** The forms that charts are drawn in. */
export type ChartForm = 'amount' | 'bars' | 'count' | 'diverging' | 'ring' | 'waffle' | 'range' | 'rise' | 'fall'

/** The names of kinds of images in a film's description, in its language. */
export type ShownWords = {
  map: string
  dates: string
  chart: string
  /** the form of a chart, behind 'chart' and a comma */
  charts: Record<ChartForm, string>
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

export const SHOWN_WORDS: Record<VideoLanguage, ShownWords> = {
  en: {
    ...{ map: 'Map', dates: 'Dates', chart: 'Chart', list: 'List', quotation: 'Quotation', definition: 'Definition' },
    ...{ person: 'Portrait', photograph: 'Photograph', clip: 'Moving picture', drawing: 'Drawing' },
    ...{ pattern: 'A calm pattern, no picture', title: 'Title', sources: 'Sources', beside: 'beside it' },
    charts: {
      amount: 'one bar that grows',
      bars: 'bars',
      count: 'a field of dots',
      diverging: 'bars to both sides of a zero line',
      ring: 'a ring with a piece set off',
      waffle: 'a hundred cells, some filled',
      range: 'a bar on a scale',
      rise: 'an arrow up',
      fall: 'an arrow down',
    },
    same: 'The same photograph',
    letters: 'The spoken words in large letters',
    ...{ heading: 'What is heard and seen', voice: 'Voice', music: 'Music' },
  },
  es: {
    ...{ map: 'Mapa', dates: 'Fechas', chart: 'Gráfico', list: 'Lista', quotation: 'Cita', definition: 'Definición' },
    ...{ person: 'Retrato', photograph: 'Fotografía', clip: 'Imagen en movimiento', drawing: 'Dibujo' },
    ...{ pattern: 'Un motivo tranquilo, sin imagen', title: 'Título', sources: 'Fuentes', beside: 'al lado' },
    charts: {
      amount: 'una barra que crece',
      bars: 'barras',
      count: 'un campo de puntos',
      diverging: 'barras a ambos lados de una línea de cero',
      ring: 'un anillo del que sobresale una parte',
      waffle: 'cien casillas, algunas llenas',
      range: 'una barra sobre una escala',
      rise: 'una flecha hacia arriba',
      fall: 'una flecha hacia abajo',
    },
    same: 'La misma fotografía',
    letters: 'Las palabras dichas, en letras grandes',
    ...{ heading: 'Lo que se oye y se ve', voice: 'Voz', music: 'Música' },
  },
  zh: {
    ...{ map: '地图', dates: '日期', chart: '图表', list: '列表', quotation: '引语', definition: '定义' },
    ...{ person: '肖像', photograph: '照片', clip: '动态画面', drawing: '绘图' },
    ...{ pattern: '平静的图案，没有画面', title: '标题', sources: '资料来源', beside: '旁边' },
    charts: {
      amount: '一根增长的条',
      bars: '条形',
      count: '一片圆点',
      diverging: '零线两侧的条形',
      ring: '突出一块的圆环',
      waffle: '一百个格子，部分填满',
      range: '刻度上的一段',
      rise: '向上的箭头',
      fall: '向下的箭头',
    },
    same: '同一张照片',
    letters: '以大字显示所说的话',
    ...{ heading: '所闻与所见', voice: '配音', music: '音乐' },
  },
  ja: {
    ...{ map: '地図', dates: '年代', chart: 'グラフ', list: '一覧', quotation: '引用', definition: '定義' },
    ...{ person: '肖像', photograph: '写真', clip: '動画', drawing: '図' },
    ...{ pattern: '静かな模様のみ', title: '題名', sources: '出典', beside: 'その横' },
    charts: {
      amount: '伸びる一本の棒',
      bars: '棒',
      count: '並んだ点',
      diverging: 'ゼロの線の両側の棒',
      ring: '一部が離れた輪',
      waffle: '百のます、その一部が塗られる',
      range: '目盛りの上の帯',
      rise: '上向きの矢印',
      fall: '下向きの矢印',
    },
    same: '同じ写真',
    letters: '話される言葉を大きな文字で',
    ...{ heading: '聞こえるものと見えるもの', voice: '音声', music: '音楽' },
  },
  hi: {
    ...{ map: 'नक्शा', dates: 'तारीखें', chart: 'चार्ट', list: 'सूची', quotation: 'उद्धरण', definition: 'परिभाषा' },
    ...{ person: 'चित्र', photograph: 'तस्वीर', clip: 'चलती तस्वीर', drawing: 'रेखाचित्र' },
    ...{ pattern: 'शांत आकृति, कोई चित्र नहीं', title: 'शीर्षक', sources: 'स्रोत', beside: 'बगल में' },
    charts: {
      amount: 'बढ़ती हुई एक पट्टी',
      bars: 'पट्टियाँ',
      count: 'बिंदुओं का मैदान',
      diverging: 'शून्य रेखा के दोनों ओर पट्टियाँ',
      ring: 'एक छल्ला, जिसका एक हिस्सा अलग है',
      waffle: 'सौ खाने, कुछ भरे हुए',
      range: 'पैमाने पर एक पट्टी',
      rise: 'ऊपर की ओर तीर',
      fall: 'नीचे की ओर तीर',
    },
    same: 'वही तस्वीर',
    letters: 'बोले गए शब्द, बड़े अक्षरों में',
    ...{ heading: 'जो सुनाई और दिखाई देता है', voice: 'आवाज़', music: 'संगीत' },
  },
  fr: {
    ...{ map: 'Carte', dates: 'Dates', chart: 'Graphique', list: 'Liste', quotation: 'Citation', definition: 'Définition' },
    ...{ person: 'Portrait', photograph: 'Photographie', clip: 'Image animée', drawing: 'Dessin' },
    ...{ pattern: 'Un motif calme, sans image', title: 'Titre', sources: 'Sources', beside: 'à côté' },
    charts: {
      amount: 'une barre qui grandit',
      bars: 'des barres',
      count: 'un champ de points',
      diverging: 'des barres de part et d’autre d’une ligne de zéro',
      ring: 'un anneau dont une part se détache',
      waffle: 'cent cases, certaines remplies',
      range: 'une barre sur une échelle',
      rise: 'une flèche vers le haut',
      fall: 'une flèche vers le bas',
    },
    same: 'La même photographie',
    letters: 'Les mots prononcés, en grandes lettres',
    ...{ heading: 'Ce que l’on entend et voit', voice: 'Voix', music: 'Musique' },
  },
  pt: {
    ...{ map: 'Mapa', dates: 'Datas', chart: 'Gráfico', list: 'Lista', quotation: 'Citação', definition: 'Definição' },
    ...{ person: 'Retrato', photograph: 'Fotografia', clip: 'Imagem em movimento', drawing: 'Desenho' },
    ...{ pattern: 'Um padrão calmo, sem imagem', title: 'Título', sources: 'Fontes', beside: 'ao lado' },
    charts: {
      amount: 'uma barra que cresce',
      bars: 'barras',
      count: 'um campo de pontos',
      diverging: 'barras dos dois lados de uma linha de zero',
      ring: 'um anel do qual sobressai uma parte',
      waffle: 'cem quadrados, alguns preenchidos',
      range: 'uma barra numa escala',
      rise: 'uma seta para cima',
      fall: 'uma seta para baixo',
    },
    same: 'A mesma fotografia',
    letters: 'As palavras ditas, em letras grandes',
    ...{ heading: 'O que se ouve e se vê', voice: 'Voz', music: 'Música' },
  },
  de: {
    ...{ map: 'Karte', dates: 'Jahre', chart: 'Diagramm', list: 'Liste', quotation: 'Zitat', definition: 'Begriff' },
    ...{ person: 'Porträt', photograph: 'Fotografie', clip: 'Bewegtes Bild', drawing: 'Zeichnung' },
    ...{ pattern: 'Ein ruhiges Muster, kein Bild', title: 'Titel', sources: 'Quellen', beside: 'daneben' },
    charts: {
      amount: 'ein wachsender Balken',
      bars: 'Balken',
      count: 'ein Feld von Punkten',
      diverging: 'Balken zu beiden Seiten einer Nulllinie',
      ring: 'ein Ring mit einem abgesetzten Stück',
      waffle: 'hundert Felder, einige gefüllt',
      range: 'ein Balken auf einer Skala',
      rise: 'ein Pfeil nach oben',
      fall: 'ein Pfeil nach unten',
    },
    same: 'Dieselbe Fotografie',
    letters: 'Die gesprochenen Worte in großer Schrift',
    ...{ heading: 'Was zu hören und zu sehen ist', voice: 'Stimme', music: 'Musik' },
  },
  sv: {
    ...{ map: 'Karta', dates: 'Årtal', chart: 'Diagram', list: 'Lista', quotation: 'Citat', definition: 'Begrepp' },
    ...{ person: 'Porträtt', photograph: 'Fotografi', clip: 'Rörlig bild', drawing: 'Teckning' },
    ...{ pattern: 'Ett lugnt mönster, ingen bild', title: 'Titel', sources: 'Källor', beside: 'bredvid' },
    charts: {
      amount: 'en stapel som växer',
      bars: 'staplar',
      count: 'ett fält av prickar',
      diverging: 'staplar på båda sidor om en nollinje',
      ring: 'en ring med en bit som skiljer sig',
      waffle: 'hundra rutor, några fyllda',
      range: 'en stapel på en skala',
      rise: 'en pil uppåt',
      fall: 'en pil nedåt',
    },
    same: 'Samma fotografi',
    letters: 'De talade orden i stora bokstäver',
    ...{ heading: 'Vad som hörs och syns', voice: 'Röst', music: 'Musik' },
  },
  ar: {
    ...{ map: 'خريطة', dates: 'تواريخ', chart: 'رسم بياني', list: 'قائمة', quotation: 'اقتباس', definition: 'تعريف' },
    ...{ person: 'صورة شخصية', photograph: 'صورة', clip: 'صورة متحركة', drawing: 'رسم' },
    ...{ pattern: 'نقش هادئ بلا صورة', title: 'العنوان', sources: 'المصادر', beside: 'وبجانبها' },
    charts: {
      amount: 'شريط ينمو',
      bars: 'أشرطة',
      count: 'حقل من النقاط',
      diverging: 'أشرطة على جانبي خط الصفر',
      ring: 'حلقة تنفصل عنها قطعة',
      waffle: 'مئة خانة بعضها ممتلئ',
      range: 'شريط على مقياس',
      rise: 'سهم إلى أعلى',
      fall: 'سهم إلى أسفل',
    },
    same: 'الصورة نفسها',
    letters: 'الكلمات المنطوقة بأحرف كبيرة',
    ...{ heading: 'ما يُسمع وما يُرى', voice: 'الصوت', music: 'الموسيقى' },
  },
}
