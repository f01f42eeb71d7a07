/**
 * A page of a film's source as it was first read, written by hand, and changes that its site might make. A sentence is named by its index
 * on the page. `told` lists the sentences in the film. `note`: the correction note for `figure`, in the style of that language's
 * newspapers.
 */
export type WatchedPage = {
  language: 'en' | 'es' | 'de' | 'ja'
  paragraphs: string[][]
  told: number[]
  /** The correction of a figure in the film: place, old text, current text. */
  figure: [number, string, string]
  /** A used sentence with another figure and other words. */
  worded: [number, string]
  /** A corrected typing error in a used sentence, which keeps its meaning. */
  typo: [number, string, string]
  /** The used quotation. */
  quote: number
  note: string
  /** An unused sentence, and its later words. */
  untold: [number, string]
}

/** Other parts of a page in each language besides its text. */
export const AROUND: Record<WatchedPage['language'], { advertisement: string; wall: string; gone: string }> = {
  en: {
    advertisement: 'Advertisement: 20% off all travel books until Sunday. Order by 18:00 and read tomorrow.',
    wall: 'We and our 214 partners use cookies. Accept all to read this article, or manage your choices.',
    gone: '404. The page that you are looking for is not here any more. Go to the home page.',
  },
  es: {
    advertisement: 'Publicidad: un 20 % de descuento en libros de viajes hasta el domingo. Pídalo antes de las 18:00.',
    wall: 'Nosotros y nuestros 214 socios usamos cookies. Acepte todas para leer este artículo o configure sus opciones.',
    gone: 'Error 404. La página que busca ya no existe. Vuelva a la portada.',
  },
  de: {
    advertisement: 'Anzeige: 20 % auf alle Reisebücher bis Sonntag. Bis 18:00 Uhr bestellt, morgen gelesen.',
    wall: 'Wir und unsere 214 Partner verwenden Cookies. Stimmen Sie zu, um diesen Artikel zu lesen.',
    gone: 'Fehler 404. Die gesuchte Seite gibt es nicht mehr. Zur Startseite.',
  },
  ja: {
    advertisement: '広告：旅行書が日曜日まで20％引き。18時までのご注文は翌日お届け。',
    wall: '当サイトと214社の提携先はクッキーを使用します。記事を読むには同意してください。',
    gone: '404 お探しのページは見つかりません。トップページへお戻りください。',
  },
}

export const WATCHED_PAGES: readonly WatchedPage[] = [
  {
    language: 'en',
    paragraphs: [
      [
        'The lighthouse at Penmarrow was lit for the first time on 3 October 1871.',
        'It is built of granite from a quarry 12 kilometres inland.',
      ],
      [
        'Its lamp burned rapeseed oil until 1903, when paraffin took its place.',
        'Ada Trewin, a daughter of its keeper, wrote: “We counted the ships as other children count sheep.”',
      ],
      ['Some 140 ships passed the cape on a clear day.', 'The village below has a bakery and two inns.'],
    ],
    told: [0, 2, 3, 4],
    figure: [0, '1871', '1872'],
    worded: [4, 'On days without fog the cape was passed by about 190 ships.'],
    typo: [2, 'paraffin', 'parafin'],
    quote: 3,
    note: 'Correction, 4 May: an earlier version of this article gave the wrong year for the first lighting. It was 1872, not 1871.',
    untold: [5, 'The village below has lost its bakery, but three inns are open.'],
  },
  {
    language: 'en',
    paragraphs: [
      [
        'A honeybee visits between fifty and a hundred flowers on one flight.',
        'To make a single kilogram of honey, a colony flies about 150,000 kilometres.',
      ],
      [
        'In winter the bees form a ball and keep its middle at 35 °C.',
        '“A hive is never asleep,” said the beekeeper Tom Ashby, who has kept bees for twelve years.',
      ],
      ['The museum shop sells candles.', 'A queen lays up to 2,000 eggs a day in early summer.'],
    ],
    told: [0, 1, 3, 5],
    figure: [1, '150,000', '140,000'],
    worded: [5, 'In early summer as many as 1,500 eggs are laid by a queen each day.'],
    typo: [1, 'colony', 'colonny'],
    quote: 3,
    note: 'This article was amended on 9 June: the distance flown for a kilogram of honey is 140,000 kilometres.',
    untold: [4, 'The museum shop is closed for repairs until further notice.'],
  },
  {
    language: 'en',
    paragraphs: [
      [
        'The tram in Ostrow began to run with horses in 1884 and with electricity in 1902.',
        'Its longest line has fourteen stops and is 6.4 kilometres long.',
      ],
      [
        'During the flood of 1926 the cars stood under water for nine days.',
        'The driver Jan Wilk remembered: “On the tenth day the bell still rang.”',
      ],
      ['Today 31 cars carry about 48,000 people a day.', 'A ticket can be bought in the car.'],
    ],
    told: [0, 1, 3, 4],
    figure: [1, 'fourteen', 'fifteen'],
    worded: [4, 'Each day some 52,000 people are carried by the 31 cars of today.'],
    typo: [0, 'electricity', 'eletricity'],
    quote: 3,
    note: 'Correction: the longest line has fifteen stops, and not fourteen as we wrote.',
    untold: [5, 'Tickets are sold by telephone alone since last spring.'],
  },
  {
    language: 'es',
    paragraphs: [
      [
        'El puente de Valdoria se terminó en 1593 y tiene 11 arcos de piedra caliza.',
        'Una crecida se llevó tres de ellos el 14 de septiembre de 1778.',
      ],
      [
        'El maestro Juan de Lerma escribió al rey: «El río no pide permiso, señor».',
        'Para repararlo trabajaron unas 420 personas durante dos veranos.',
      ],
      ['En el pueblo se celebra una feria cada otoño.', 'Hoy pasan por él 3.500 coches al día.'],
    ],
    told: [0, 2, 3, 5],
    figure: [3, '420', '240'],
    worded: [5, 'Cada día lo cruzan cerca de 4.100 vehículos.'],
    typo: [0, 'caliza', 'calisa'],
    quote: 2,
    note:
      'Fe de errores: donde decía «Para repararlo trabajaron unas 420 personas durante dos veranos.» ' +
      'debe decir «Para repararlo trabajaron unas 240 personas durante dos veranos.»',
    untold: [4, 'La feria del pueblo dejó de celebrarse hace años.'],
  },
  {
    language: 'es',
    paragraphs: [
      [
        'Las salinas de Aldamar producen 9.000 toneladas de sal al año.',
        'El agua del mar tarda unos cuarenta días en pasar por sus 62 balsas.',
      ],
      [
        'En ellas anidan cada primavera cerca de 1.200 flamencos.',
        '«La sal se recoge con el viento en contra», cuenta la salinera Rosa Mira.',
      ],
      ['Junto a la entrada hay un pequeño bar.', 'El oficio aparece ya en un documento de 1321.'],
    ],
    told: [0, 2, 3, 5],
    figure: [5, '1321', '1312'],
    worded: [0, 'Cada año salen de las salinas de Aldamar 8.400 toneladas de sal.'],
    typo: [2, 'primavera', 'primabera'],
    quote: 3,
    note: 'Corrección del 2 de marzo: el documento más antiguo que nombra el oficio es de 1312 y no de 1321, como se publicó.',
    untold: [4, 'El bar de la entrada se ha convertido en tienda.'],
  },
  {
    language: 'es',
    paragraphs: [
      [
        'El observatorio de Monte Ceniza se abrió en 1936 a 2.390 metros de altura.',
        'Su primer telescopio tenía un espejo de 60 centímetros de diámetro.',
      ],
      [
        'En 1958 se descubrió desde allí un cometa que vuelve cada 76 años.',
        '«Aquella noche nadie quiso bajar a dormir», recordaba la astrónoma Elena Prat.',
      ],
      ['La carretera de acceso tiene muchas curvas.', 'Lo visitan unas 18.000 personas cada verano.'],
    ],
    told: [0, 1, 2, 3],
    figure: [0, '2.390', '2.309'],
    worded: [2, 'Desde allí fue descubierto un cometa en 1959, cuyo regreso ocurre tras 76 años.'],
    typo: [1, 'diámetro', 'diametro'],
    quote: 3,
    note: 'Nota de la redacción: en una versión anterior se daba mal la altura del observatorio, que está a 2.309 metros.',
    untold: [4, 'La carretera de acceso está cortada en invierno.'],
  },
  {
    language: 'de',
    paragraphs: [
      [
        'Die Glashütte in Rautental wurde 1688 gegründet und beschäftigte bald 230 Menschen.',
        'Im Ofen schmolz der Sand bei 1.400 Grad.',
      ],
      [
        'Für eine Tonne Glas brauchte man das Holz von etwa zwölf Buchen.',
        'Der Meister Georg Ahlborn schrieb: „Der Wald ging schneller in den Ofen, als er wuchs.“',
      ],
      ['Im Ort gibt es einen Gasthof.', 'Das letzte Glas wurde am 30. Juni 1931 geblasen.'],
    ],
    told: [0, 2, 3, 5],
    figure: [2, 'zwölf', 'zwanzig'],
    worded: [0, 'Gegründet wurde die Glashütte in Rautental 1698, bald arbeiteten dort 230 Menschen.'],
    typo: [5, 'geblasen', 'geblassen'],
    quote: 3,
    note: 'Korrektur: In einer früheren Fassung hieß es, man habe zwölf Buchen gebraucht. Es waren etwa zwanzig.',
    untold: [4, 'Der Gasthof im Ort steht seit einem Jahr leer.'],
  },
  {
    language: 'de',
    paragraphs: [
      [
        'Die Fähre über die Lorne fährt seit 1912 an einem Seil von 148 Metern Länge.',
        'Sie trägt höchstens 3 Autos und 45 Fahrgäste.',
      ],
      [
        'Eine Fahrt dauert bei ruhigem Wasser etwas weniger als vier Minuten.',
        '„Das Seil kennt den Fluss besser als ich“, sagt die Fährfrau Inge Thoms.',
      ],
      ['Am Ufer stehen alte Weiden.', 'Im Jahr 2019 wurden 61.000 Überfahrten gezählt.'],
    ],
    told: [0, 1, 3, 5],
    figure: [5, '61.000', '16.000'],
    worded: [1, 'Mehr als 2 Autos und 45 Fahrgäste darf sie nicht tragen.'],
    typo: [0, 'Länge', 'Lenge'],
    quote: 3,
    note: 'Anmerkung der Redaktion: Die Zahl der Überfahrten wurde berichtigt, es waren 2019 nur 16.000.',
    untold: [4, 'Die alten Weiden am Ufer wurden gefällt.'],
  },
  {
    language: 'ja',
    paragraphs: [
      ['この水車は1764年に作られ、直径は5.2メートルある。', '村には当時、水車が17基あった。'],
      ['一日に米を約240キログラムつくことができた。', '最後の番人だった佐野ふみさんは「水の音で天気がわかった」と話していた。'],
      ['近くに小さな茶店がある。', '2004年に修理され、いまは毎週土曜日に回る。'],
    ],
    told: [0, 2, 3, 5],
    figure: [2, '240', '420'],
    worded: [0, 'この水車の直径は5.2メートルで、作られたのは1746年である。'],
    typo: [5, '修理', '修繕'],
    quote: 3,
    note: '訂正：（誤）一日に米を約240キログラムつくことができた。（正）一日に米を約420キログラムつくことができた。',
    untold: [4, '近くの茶店は昨年閉店した。'],
  },
  {
    language: 'ja',
    paragraphs: [
      ['灯台は明治三十二年に完成し、高さは二十八メートルである。', '光は19海里先まで届く。'],
      ['2011年の地震では基礎が3センチ沈んだ。', '灯台守の孫の大木健さんは「祖父は一晩も眠らなかった」と語る。'],
      ['駐車場は無料である。', '年間およそ6万人が訪れる。'],
    ],
    told: [0, 1, 3, 5],
    figure: [0, '三十二年', '三十三年'],
    worded: [5, '訪れる人は年間およそ8万人である。'],
    typo: [1, '届く', 'とどく'],
    quote: 3,
    note: 'お詫びと訂正：完成の年に誤りがありました。正しくは明治三十三年です。',
    untold: [4, '駐車場は今年から有料になった。'],
  },
]
