import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { keyOfWord, wordForms } from './word-forms.ts'
import type { SettingName } from './settings/names.ts'

const COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/**
 * Kinds of place whose drawn setting is of no one land or time, and the words that mean that kind and nothing else, in the order
 * en | es | fr | pt | de | sv | hi | ar | ja | zh, as in the table of things. `since`: the year from which such places look as drawn.
 */
// prettier-ignore
const ROWS: readonly (readonly [setting: SettingName, words: string, since?: number])[] = [
  ['sea', 'sea,ocean,open sea | mar,océano | mer,océan | mar,oceano | Meer,Ozean | havet=,oceanen= | समुद्र,सागर,महासागर | البحر,المحيط | 海,海上 | 大海,海上,海洋'],
  ['seabed', 'seabed,sea floor,ocean floor | fondo del mar,fondo marino | fond de la mer,fonds marins | fundo do mar | Meeresboden,Meeresgrund | havsbotten,havsbottnen= | - | قاع البحر | 海底 | 海底'],
  ['harbour', 'harbour,harbor | puerto | port | porto | Hafen | hamnen= | बंदरगाह | الميناء | 港 | 港口', 1930],
  ['river', 'river,riverbank | río | rivière,fleuve | rio | Fluss=,Fluß=,Flusses=,Flussufer | floden= | नदी | النهر | 川,川岸 | 河里,河边,江边'],
  ['mountain', 'mountain | montaña | montagne | montanha | Berg,Gebirge | berget=,bergen= | पहाड़,पर्वत | الجبل,الجبال | 山中,山 | 山上,山里,高山'],
  ['desert', 'desert | desierto | désert | deserto | Wüste | öknen= | रेगिस्तान,मरुस्थल | الصحراء | 砂漠 | 沙漠'],
  ['forest', 'forest | bosque | forêt | floresta,bosque | Wald=,Wälder | skogen=,skogarna= | जंगल | الغابة,الغابات | 森,森林 | 森林,树林'],
  ['field', 'fields=,field= | campos=,campo= | champ | campos= | Feld=,Felder=,Feldern=,Acker | åkern=,åkrarna=,fälten= | खेत | الحقول,الحقل | 畑,田畑 | 田里,田野,农田'],
  ['library', 'library | biblioteca | bibliothèque | biblioteca | Bibliothek | biblioteket= | पुस्तकालय | المكتبة | 図書館 | 图书馆'],
  ['laboratory', 'laboratory,lab= | laboratorio | laboratoire | laboratório | Labor=,Labors=,Laboratorium=,Laboratorien= | laboratoriet=,labbet= | प्रयोगशाला | المختبر,المعمل | 研究室,実験室 | 实验室'],
  ['kitchen', 'kitchen | - | - | cozinha | Küche | köket= | रसोई,रसोईघर | المطبخ | 台所,厨房 | 厨房'],
  ['classroom', 'classroom,lecture hall | aula | salle de classe | sala de aula | Klassenzimmer,Hörsaal= | klassrummet= | - | الفصل الدراسي | 教室 | 教室,课堂'],
  ['court', 'courtroom | tribunal,tribunales | tribunal | tribunal,tribunais | Gerichtssaal= | domstolen= | अदालत,न्यायालय | المحكمة | 法廷,裁判所 | 法庭,法院'],
  ['clinic', 'hospital ward,operating theatre | quirófano | salle d’opération | enfermaria | Krankenzimmer,Operationssaal= | operationssalen= | - | غرفة العمليات | 手術室,病室 | 手术室,病房', 1950],
  ['stadium', 'stadium | estadio | - | estádio | Stadion=,Stadions=,Stadien= | stadion= | - | الملعب | 競技場,球場 | 体育场', 1950],
  ['stage', 'theatre,concert hall | teatro | théâtre | teatro | Theater,Konzertsaal= | teatern=,konserthuset= | रंगमंच | المسرح | 劇場 | 剧院,舞台上', 1930],
  ['workshop', 'workshop | taller,talleres | atelier | oficina | Werkstatt=,Werkstätten= | verkstaden= | कार्यशाला | الورشة | 工房,作業場 | 作坊,车间'],
  ['forge', 'forge,smithy | fragua,herrería | forge | forja | Schmiede= | smedjan= | - | - | 鍛冶場 | 铁匠铺'],
  ['mine', 'mine,coal mine | - | mine,galerie de mine | mina | Bergwerk,Stollen | gruvan= | खदान | المنجم | 鉱山,坑道 | 矿井,矿山'],
  ['observatory', 'observatory | observatorio | observatoire | observatório | Sternwarte,Observatorium= | observatoriet= | वेधशाला | المرصد | 天文台 | 天文台'],
  ['city', 'streets=,city streets | calles= | rues= | ruas= | Straßen= | gatorna= | सड़कों= | الشوارع | 街,街中 | 街上,街头', 1930],
  ['snow', 'snow= | nieve | neige | neve | Schnee= | snön= | बर्फ= | الثلج,الثلوج | 雪の中,雪原 | 雪地,雪中'],
  ['air', 'air=,sky= | aire,cielo | ciel= | céu= | Luft=,Himmel | luften=,himlen= | आसमान,आकाश | السماء | 空 | 空中,天空'],
  ['space', 'outer space | espacio exterior | - | espaço sideral | Weltraum=,Weltall= | rymden= | अंतरिक्ष | الفضاء | 宇宙 | 太空,宇宙'],
]

/** A kind of place that a word means. */
type SettingWord = { setting: SettingName; since?: number }

const WORDS = new Map<FilmLanguage, Map<string, SettingWord>>(
  COLUMNS.map((language, column) => {
    const words = new Map<string, SettingWord>()
    for (const [setting, columns, since] of ROWS)
      for (const listed of columns.split('|')[column]!.split(','))
        if (listed.trim() !== '-')
          for (const { form } of wordForms(listed.trim(), language))
            words.set(keyOfWord(form, language), { setting, ...(since !== undefined && { since }) })
    return [language, words]
  }),
)

/** Every word that means a kind of place that is drawn. */
export const settingWords = (language: FilmLanguage): string[] => [...(WORDS.get(language)?.keys() ?? [])]

/** The kind of place that a word means, as it is written in the middle of a sentence; undefined where it means none, or a name. */
export const settingWord = (word: string, language: FilmLanguage): SettingWord | undefined =>
  WORDS.get(language)?.get(keyOfWord(word, language))
