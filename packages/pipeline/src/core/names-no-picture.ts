/** Words for images that show no part of the world: signs, drawings and papers, as collections name them in the film languages. */
const NO_PICTURE_WORDS = [
  'logos? logotypes? logotipos? icons? icônes? iconos? ícones? signatures? unterschrift autographs? svg infographics? infografías?',
  'maps? locator mapas? karten? landkarten? kartor karta charts? graphs? graphiques? schemas? schémas? esquemas?',
  'diagrams? diagrammes? diagramas? diagramme?n? blasons? escudos? brasão brasões wappen vapen flagge stamps? banknotes?',
  'mapp[ae] cartin[ae] grafic[oi] schem[ai] diagramm[ai] stemm[ai] infografic(?:a|he) francoboll[oi] banconot[ae]',
  'screenshots? bildschirmfoto skärmdump',
]
const NO_PICTURE_PHRASES = [
  'firma di|bandiera d\\p{L}+',
  'cartes? d[eu]|floor ?plans?|coats? of arms|flags? of|firma de|capturas? de pantalla|book covers?|film posters?|clip ?art',
]
const UNSPACED = '地图|地圖|地図|标志|標誌|ロゴ|国章|紋章|国徽|图表|図表|नक्शा|मानचित्र|خريطة|خرائط|شعار'
const SPACED = [...NO_PICTURE_WORDS.flatMap((words) => words.split(' ')), ...NO_PICTURE_PHRASES].join('|')
const NO_PICTURE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${SPACED})(?![\\p{L}\\p{M}])|${UNSPACED}`, 'iu')

/** Whether words name a sign, a drawing or a paper. An image of these shows no part of the world. */
export const namesNoPicture = (words: string): boolean => NO_PICTURE.test(words)
