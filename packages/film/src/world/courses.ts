import type { Point } from './atlas.ts'

/** A canal, a tunnel or a bridge: its line from end to end, and the names that texts use for the places at its two ends. */
type Course = { line: Point[]; ends: readonly [readonly string[], readonly string[]] }

/**
 * Courses by the English name of their landmark, written from knowledge, with a precision of some kilometres. `points` are longitudes and
 * latitudes. `from` and `to` are the spellings of the places at the two ends.
 */
const COURSES = [
  {
    name: 'Kiel Canal',
    points:
      '9.14 53.89,9.2 53.94,9.28 54,9.3 54.03,9.34 54.12,9.37 54.15,9.44 54.17,9.54 54.2,9.67 54.29,9.82 54.36,9.96 54.36,' +
      '10.07 54.37,10.15 54.37',
    from: 'Brunsbüttel/Brunsbuettel/ब्रुन्सब्यूटेल/برونسبوتل/ブルンスビュッテル/布伦斯比特尔',
    to: 'Kiel-Holtenau/Holtenau/Kiel/कील/كيل/キール/基尔',
  },
  {
    name: 'Panama Canal',
    points: '-79.92 9.38,-79.92 9.27,-79.88 9.2,-79.79 9.14,-79.7 9.12,-79.66 9.06,-79.61 9.01,-79.57 8.95,-79.54 8.89',
    from: 'Colón/Colon/कोलोन/كولون/コロン/科隆',
    to: 'Panama City/Ciudad de Panamá/Cidade do Panamá/Panama-Stadt/Balboa/पनामा सिटी/مدينة بنما/パナマシティ/巴拿马城',
  },
  {
    name: 'Suez Canal',
    points: '32.31 31.26,32.31 30.98,32.32 30.8,32.31 30.58,32.36 30.42,32.4 30.31,32.55 30.2,32.57 30.05,32.57 29.93',
    from: 'Port Said/Puerto Saíd/Port-Saïd/Porto Said/पोर्ट सईद/بورسعيد/ポートサイド/塞得港',
    to: 'Suez/Sues/स्वेज/السويس/スエズ/苏伊士',
  },
  {
    name: 'Corinth Canal',
    points: '22.95 37.96,23.01 37.91',
    from: 'Gulf of Corinth/golfo de Corinto/golfe de Corinthe/Golf von Korinth/Korintiska viken/コリンティアコス湾/科林斯湾',
    to: 'Saronic Gulf/golfo Sarónico/golfe Saronique/Saronischer Golf/Saroniska viken/サロニコス湾/萨罗尼科斯湾',
  },
  {
    name: 'Erie Canal',
    points: '-73.75 42.65,-73.9 42.8,-74.4 42.93,-75.23 43.1,-76.15 43.07,-77 43.05,-77.61 43.13,-78.69 43.17,-78.88 42.9',
    from: 'Albany/Hudson/أولباني/オールバニ/奥尔巴尼',
    to: 'Buffalo/Lake Erie/lago Erie/lac Érié/lago Erie/Eriesee/Eriesjön/بافالو/バッファロー/布法罗',
  },
  {
    name: 'Canal du Midi',
    points: '1.43 43.61,1.67 43.43,1.95 43.32,2.35 43.22,2.78 43.27,3 43.27,3.22 43.34,3.54 43.34',
    from: 'Toulouse/Tolosa/تولوز/トゥールーズ/图卢兹',
    to: 'Sète/Agde/Béziers/Mediterranean/Mediterráneo/Méditerranée/Mediterrâneo/Mittelmeer/Medelhavet/地中海',
  },
  {
    name: 'Göta Canal',
    points: '13.98 58.84,14.15 58.75,14.5 58.53,14.66 58.5,15.03 58.54,15.3 58.5,15.6 58.48,15.8 58.5,16.42 58.48',
    from: 'Sjötorp/Vänern',
    to: 'Mem/Östersjön/Baltic Sea/mar Báltico/mer Baltique/Ostsee',
  },
  {
    name: 'Channel Tunnel',
    points: '1.16 51.1,1.35 51.03,1.6 50.96,1.81 50.92',
    from: 'Folkestone/फ़ोकस्टोन/فولكستون/フォークストン/福克斯通',
    to: 'Calais/Coquelles/कैले/كاليه/カレー/加来',
  },
  {
    name: 'Gotthard Base Tunnel',
    points: '8.65 46.83,8.76 46.68,8.8 46.55,8.85 46.43,8.91 46.38',
    from: 'Erstfeld/エルストフェルト/埃斯特费尔德',
    to: 'Bodio/ボディオ/博迪奥',
  },
  {
    name: 'Seikan Tunnel',
    points: '140.47 41.15,140.4 41.25,140.31 41.36,140.25 41.5,140.33 41.62',
    from: 'Honshu/Honshū/Aomori/本州/青森',
    to: 'Hokkaido/Hokkaidō/北海道',
  },
  {
    name: 'Øresund Bridge',
    points: '12.64 55.63,12.75 55.6,12.86 55.57,12.92 55.56',
    from: 'Copenhagen/Copenhague/Kopenhagen/Köpenhamn/कोपेनहेगन/كوبنهاغن/コペンハーゲン/哥本哈根',
    to: 'Malmö/मालमो/مالمو/マルメ/马尔默',
  },
]

const read = new Map<string, Course>()

function readCourses(): ReadonlyMap<string, Course> {
  if (read.size > 0) return read
  for (const { name, points, from, to } of COURSES) {
    const line = points.split(',').map((point) => point.split(' ').map(Number) as Point)
    read.set(name, { line, ends: [from.split('/'), to.split('/')] })
  }
  return read
}

/** The line of a landmark by its English name. Undefined if no line is known. */
export const findCourse = (english: string): Course | undefined => readCourses().get(english)

/**
 * The names of a course's ends in a film's texts. An end that the texts do not mention has no name. `own` is the course's name in the
 * texts. It may contain the name of an end ("Suez Canal").
 */
export function findCourseEnds({ ends }: Course, own: string, all: readonly string[]): { from?: string; to?: string } {
  const texts = all.map((text) => text.replaceAll(new RegExp(own, 'giu'), ''))
  const toldAs = (names: readonly string[]): string | undefined => {
    const whole = (name: string) => new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}-])`, 'u')
    const unspaced = (name: string) => /[\p{sc=Han}\p{sc=Katakana}]/u.test(name)
    return names.find((name) => texts.some((text) => (unspaced(name) ? text.includes(name) : whole(name).test(text))))
  }
  const [from, to] = ends.map(toldAs)
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
