import type { CorpusPage } from './corpus-page.fixture.ts'

const HOST = '//upload.wikimedia.org/wikipedia/commons/thumb/a/ab'

type Size = { width?: number; file?: number }

const link = (file: string, { width = 250, file: own = 3000 }: Size = {}): string =>
  `<a href="./File:${file}" class="mw-file-description"><img alt="" resource="./File:${file}" src="${HOST}/${file}/${width}px-${file}" ` +
  `decoding="async" width="${width}" height="${Math.round(width * 0.7)}" data-file-width="${own}" data-file-height="${Math.round(own * 0.7)}" ` +
  `class="mw-file-element" srcset="${HOST}/${file}/${width * 2}px-${file} 2x"/></a>`

/** An image within a line of text: a symbol, a flag, a formula's letter. */
const sign = (file: string): string => `<span class="noviewer" typeof="mw:File">${link(file, { width: 23, file: 900 })}</span>`
const thumb = (file: string, caption: string): string =>
  `<figure class="mw-default-size" typeof="mw:File/Thumb">${link(file)}<figcaption>${caption}</figcaption></figure>`
const gallery = (...all: [file: string, caption: string][]): string =>
  `<ul class="gallery mw-gallery-packed" typeof="mw:Extension/gallery">${all
    .map(
      ([file, caption]) =>
        `<li class="gallerybox" style="width: 202px"><div class="thumb" style="width: 200px"><span typeof="mw:File">${link(file, { width: 300 })}</span></div>` +
        `<div class="gallerytext">${caption}</div></li>`,
    )
    .join('')}</ul>`
const several = (...all: [file: string, caption: string][]): string =>
  `<div class="thumb tmulti tright"><div class="thumbinner multiimageinner"><div class="trow">${all
    .map(
      ([file, caption]) =>
        `<div class="tsingle"><div class="thumbimage"><span typeof="mw:File">${link(file, { width: 180 })}</span></div>` +
        `<div class="thumbcaption">${caption}</div></div>`,
    )
    .join('')}</div></div></div>`
const infobox = (file: string, caption: string, rows = ''): string =>
  `<table class="infobox vcard"><tbody><tr><th colspan="2" class="infobox-above">·</th></tr><tr><td colspan="2" class="infobox-image">` +
  `<span class="mw-default-size" typeof="mw:File/Frameless">${link(file, { width: 280 })}</span>` +
  `${caption && `<div class="infobox-caption">${caption}</div>`}</td></tr>${rows}</tbody></table>`
const row = (inner: string): string => `<tr><th class="infobox-label">·</th><td class="infobox-data">${inner}</td></tr>`
const map = (file: string): string =>
  `<tr><td colspan="2"><div class="locmap noviewer"><span typeof="mw:File">${link(file, { width: 240 })}</span></div></td></tr>`
const warning = `<table class="box-More_citations_needed plainlinks metadata ambox"><tbody><tr><td>${sign('Question_book-new.svg')}</td></tr></tbody></table>`
const sister = `<div class="side-box metadata side-box-right plainlinks sistersitebox">${sign('Commons-logo.svg')}</div>`
const navbox = (file: string): string =>
  `<div role="navigation" class="navbox"><table class="nowraplinks navbox-inner"><tbody><tr><td class="noviewer navbox-image">${link(file, { width: 90 })}</td></tr></tbody></table></div>`
const portal = (file: string): string =>
  `<ul role="navigation" aria-label="Portals" class="noprint portalbox"><li><span class="noviewer" typeof="mw:File">${link(file, { width: 32 })}</span></li></ul>`

const page = (language: string, title: string, body: string): string =>
  `<!DOCTYPE html><html prefix="dc: http://purl.org/dc/terms/ mw: http://mediawiki.org/rdf/"><head><title>${title}</title></head>` +
  `<body lang="${language}" class="mw-content-ltr sitedir-ltr mw-body-content parsoid-body mediawiki mw-parser-output">${body}</body></html>`
const section = (id: number, heading: string, inner: string): string =>
  `<section data-mw-section-id="${id}">${heading && `<h2 id="${id}">${heading}</h2>`}${inner}</section>`
const p = (words: string): string => `<p>${words}</p>`

/** Ten articles in eight languages, in the form of Wikipedia's page HTML (Parsoid; mediawiki.org, Specs/HTML 2.8.0). */
export const WIKI_ARTICLES: CorpusPage[] = [
  {
    after: 'en.wikipedia.org: a building with infobox, thumbs and a packed gallery',
    html: page(
      'en',
      'Harbour lighthouse',
      section(
        0,
        '',
        warning +
          infobox(
            'Tower_at_dusk.jpg',
            'The tower at dusk',
            row(sign('Flag_of_Portugal.svg')) + map('Portugal_location_map.svg'),
          ) +
          p('The lighthouse stands on a rock before the harbour. It was lit in 1874 and is 31 metres high.'),
      ) +
        section(
          1,
          'Lamp',
          p('Its lamp burned oil until 1926.') +
            thumb('Lens_from_below.jpg', 'The lens seen from <a href="./X">below</a><sup class="mw-ref reference">[2]</sup>'),
        ) +
        section(
          2,
          'Gallery',
          p('Storms reach its gallery.') +
            gallery(['Storm_2014.jpg', 'Waves in <i>January</i> 2014'], ['Keepers_house.jpg', 'The house of the keepers']),
        ) +
        section(3, 'See also', sister + portal('Nuvola_apps_ksysv.png') + navbox('Lighthouse_icon.png')),
    ),
    shows: {
      'Tower_at_dusk.jpg': 'The tower at dusk',
      'Lens_from_below.jpg': 'The lens seen from below',
      'Storm_2014.jpg': 'Waves in January 2014',
      'Keepers_house.jpg': 'The house of the keepers',
    },
  },
  {
    after: 'en.wikipedia.org: an animal, taxobox without a caption, several pictures in one frame',
    html: page(
      'en',
      'Reed warbler',
      section(
        0,
        '',
        `<table class="infobox biota"><tbody><tr><th>Reed warbler</th></tr><tr><td><span typeof="mw:File/Frameless">${link('Warbler_on_reed.jpg')}</span></td></tr>` +
          `<tr><td>${sign('Status_iucn3.1_LC.svg')}</td></tr><tr><td><span typeof="mw:File/Frameless">${link('Warbler_range_map.svg')}</span><div>Range</div></td></tr></tbody></table>` +
          p('The reed warbler is a small bird of reed beds. It weighs about twelve grams.'),
      ) +
        section(
          1,
          'Breeding',
          p('It weaves its nest between the stems of reed.') +
            several(['Nest_with_eggs.jpg', 'A nest with four eggs'], ['Cuckoo_chick.jpg', 'A young cuckoo is fed']) +
            p('Cuckoos lay into its nest.'),
        ),
    ),
    shows: {
      'Warbler_on_reed.jpg': '',
      'Nest_with_eggs.jpg': 'A nest with four eggs',
      'Cuckoo_chick.jpg': 'A young cuckoo is fed',
    },
  },
  {
    after: 'de.wikipedia.org: ein Bauwerk, Bild ohne Infobox, alte Form der Rahmen',
    html: page(
      'de',
      'Talsperre',
      section(
        0,
        '',
        `<div class="thumb tright"><div class="thumbinner" style="width:222px;">${link('Staumauer_Nord.jpg', { width: 220 })}<div class="thumbcaption">Die Staumauer von Norden</div></div></div>` +
          p('Die Talsperre staut den Fluss oberhalb der Stadt. Ihre Mauer ist 58 Meter hoch.'),
      ) +
        section(
          1,
          'Geschichte',
          p('Gebaut wurde sie von 1908 bis 1914.') +
            thumb('Bau_1911.jpg', 'Arbeiter auf der Baustelle, 1911') +
            thumb('Wappen_Kreis.svg', 'Wappen des Kreises'),
        ) +
        section(2, 'Weblinks', `<div class="sisterproject">${sign('Commons-logo.svg')}</div>` + navbox('Talsperren_im_Harz.jpg')),
    ),
    shows: { 'Staumauer_Nord.jpg': 'Die Staumauer von Norden', 'Bau_1911.jpg': 'Arbeiter auf der Baustelle, 1911' },
  },
  {
    after: 'de.wikipedia.org: eine Person',
    html: page(
      'de',
      'Erfinderin',
      section(
        0,
        '',
        thumb('Portrait_1890.jpg', 'Die Erfinderin um 1890') +
          p('Sie baute die erste Maschine ihrer Art. Ihr Vater war Uhrmacher.'),
      ) +
        section(
          1,
          'Werk',
          gallery(['Modell_Museum.jpg', 'Modell im Museum'], ['Patent_Zeichnung.jpg', 'Zeichnung zum Patent']) +
            p('Ihr Patent trägt das Jahr 1887.'),
        ) +
        section(
          2,
          'Ehrungen',
          thumb('Gedenktafel.jpg', 'Gedenktafel am Wohnhaus') +
            p('Eine Tafel erinnert an sie.') +
            `<span typeof="mw:File">${link('Signatur.svg', { width: 120 })}</span>`,
        ),
    ),
    shows: {
      'Portrait_1890.jpg': 'Die Erfinderin um 1890',
      'Modell_Museum.jpg': 'Modell im Museum',
      'Patent_Zeichnung.jpg': 'Zeichnung zum Patent',
      'Gedenktafel.jpg': 'Gedenktafel am Wohnhaus',
    },
  },
  {
    after: 'es.wikipedia.org: ficha con imagen y pie en una fila propia',
    html: page(
      'es',
      'Acueducto',
      section(
        0,
        '',
        `<table class="infobox geography vcard"><tbody><tr><td colspan="2" class="imagen">${`<span typeof="mw:File/Frameless">${link('Arcos_este.jpg')}</span>`}<br/><div style="font-size:smaller" class="infobox-caption">Los arcos desde el este</div></td></tr>` +
          `<tr><td>${sign('Flag_of_Spain.svg')} España</td></tr></tbody></table>` +
          p('El acueducto cruza el valle sobre dos filas de arcos. Sus bloques son de granito.'),
      ) +
        section(
          1,
          'Obra',
          p('Los bloques se alzaban con grúas.') + thumb('Bloques_granito.jpg', 'Bloques de granito sin argamasa'),
        ) +
        section(2, 'Enlaces externos', `<ul><li>${sign('Commons-logo.svg')}</li></ul>`),
    ),
    shows: { 'Arcos_este.jpg': 'Los arcos desde el este', 'Bloques_granito.jpg': 'Bloques de granito sin argamasa' },
  },
  {
    after: 'fr.wikipedia.org: infobox v3 en div',
    html: page(
      'fr',
      'Phare',
      section(
        0,
        '',
        `<div class="bandeau-container bandeau-article metadata">${sign('2017-fr.wp-orange-source.svg')}</div>` +
          `<div class="infobox_v3 infobox infobox--frwiki noarchive"><div class="entete icon"><div>Phare</div></div><div class="images"><span typeof="mw:File">${link('Phare_ouest.jpg')}</span></div><p class="legend">Le phare vu de l’ouest</p></div>` +
          p('Le phare éclaire la passe depuis 1823. Sa lentille fut la première de son genre.'),
      ) +
        section(
          1,
          'Lentille',
          thumb('Lentille_1823.jpg', 'La lentille de 1823') + p('La lentille rassemble la lumière de la lampe.'),
        ),
    ),
    shows: { 'Phare_ouest.jpg': 'Le phare vu de l’ouest', 'Lentille_1823.jpg': 'La lentille de 1823' },
  },
  {
    after: 'pt.wikipedia.org: galeria e bandeiras',
    html: page(
      'pt',
      'Ponte',
      section(
        0,
        '',
        infobox('Ponte_rio.jpg', 'A ponte sobre o rio', row(sign('Flag_of_Brazil.svg'))) +
          p('A ponte liga as duas margens do rio. Tem doze pilares de pedra.'),
      ) +
        section(
          1,
          'Construção',
          p('As obras duraram nove anos.') +
            gallery(['Pilares_1905.jpg', 'Os pilares em 1905'], ['Abertura_1912.jpg', 'A abertura em 1912']),
        ),
    ),
    shows: {
      'Ponte_rio.jpg': 'A ponte sobre o rio',
      'Pilares_1905.jpg': 'Os pilares em 1905',
      'Abertura_1912.jpg': 'A abertura em 1912',
    },
  },
  {
    after: 'ja.wikipedia.org: 基礎情報と画像',
    html: page(
      'ja',
      '灯台',
      section(
        0,
        '',
        infobox('Todai_umi.jpg', '海から見た灯台') + p('この灯台は港の入口に立っている。高さは三十一メートルである。'),
      ) +
        section(1, '歴史', p('一八七四年に初めて点灯された。') + thumb('Todai_lens.jpg', '一等レンズ')) +
        section(2, '関連項目', portal('P_History.svg') + navbox('Todai_nav.jpg')),
    ),
    shows: { 'Todai_umi.jpg': '海から見た灯台', 'Todai_lens.jpg': '一等レンズ' },
  },
  {
    after: 'zh.wikipedia.org: 信息框與多圖',
    html: page(
      'zh',
      '大壩',
      section(
        0,
        '',
        infobox('Daba_quanjing.jpg', '大坝全景', row(sign('Flag_of_China.svg'))) +
          p('大坝横跨河谷，高一百八十五米。工程历时十七年。'),
      ) +
        section(
          1,
          '建设',
          p('工人浇筑混凝土。') + several(['Shigong_1999.jpg', '1999年的施工现场'], ['Chuanzha.jpg', '五级船闸']),
        ),
    ),
    shows: { 'Daba_quanjing.jpg': '大坝全景', 'Shigong_1999.jpg': '1999年的施工现场', 'Chuanzha.jpg': '五级船闸' },
  },
  {
    after: 'ar.wikipedia.org: صندوق معلومات وصور',
    html: page(
      'ar',
      'منارة',
      section(
        0,
        '',
        infobox('Manara.jpg', 'المنارة عند الغروب', row(sign('Flag_of_Egypt.svg'))) +
          p('تقف المنارة عند مدخل الميناء. بنيت قبل مئة عام.'),
      ) + section(1, 'التاريخ', thumb('Manara_1900.jpg', 'المنارة عام 1900') + p('أضيئت لأول مرة في الشتاء.')),
    ),
    shows: { 'Manara.jpg': 'المنارة عند الغروب', 'Manara_1900.jpg': 'المنارة عام 1900' },
  },
]
