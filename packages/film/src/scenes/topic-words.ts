import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { plainWord } from './concepts.ts'

const COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/**
 * What a title may be about beside what the table of concepts draws: a class of topics and words that say it in a title, in the order
 * en | es | fr | pt | de | sv | hi | ar | ja | zh; - where a language has none. A class may have several rows.
 */
// prettier-ignore
const ROWS = [
  ['towers', 'tower,skyscraper,empire state building | torre,rascacielos | la tour,une tour,tour eiffel,gratte-ciel | torre,arranha-céu | turm,wolkenkratzer | torn,tornet,skyskrapa | मीनार,टावर | برج,ناطحة | 塔,タワー,摩天楼 | 塔,摩天大楼'],
  ['medicine', 'plague,black death,pandemic,epidemic,cholera,surgery | peste,pandemia,epidemia,cólera,cirugía | peste,pandémie,épidémie,choléra,chirurgie | peste,pandemia,epidemia,cólera,cirurgia | pest,pandemie,epidemie,cholera,chirurgie | pest,pesten,pandemi,epidemi,kolera,kirurgi | प्लेग,महामारी | طاعون,وباء,جراحة | ペスト,疫病,外科 | 瘟疫,鼠疫,外科'],
  ['forest', 'leaf,autumn,autumn leaves,falling leaves | hoja,otoño | feuille,automne | folha,outono | laub,blätter,herbst | löv,löven,höst | पत्ते,पतझड़ | خريف | 落ち葉,紅葉 | 树叶,秋叶'],
  ['weaving', 'zip fastener,zipper,velcro,fastener,button,sewing machine,lace,denim | cremallera,velcro,botón,máquina de coser,encaje | fermeture éclair,velcro,bouton,machine à coudre,dentelle | zíper,velcro,botão,máquina de costura,renda | reißverschluss,klettverschluss,knopf,nähmaschine | blixtlås,kardborre,symaskin | ज़िप,सिलाई | سحاب,آلة الخياطة | ファスナー,ミシン | 拉链,缝纫机,刺绣'],
  ['networks', 'gps,internet,telegraph,wi-fi | gps,internet,telégrafo | gps,internet,télégraphe | gps,internet,telégrafo | gps,internet,telegraf,telegraph | gps,internet,telegraf | जीपीएस,इंटरनेट | إنترنت,تلغراف | インターネット,電信 | 互联网,电报,北斗'],
  ['moon', 'dreams,dreaming,we dream,insomnia | sueños,soñamos,insomnio | rêves,rêvons,insomnie | sonhos,sonhamos,insônia | träume,träumen | drömmar,drömmer | सपने,सपना | أحلام | 夢を見 | 做梦,梦境'],
  ['history', 'rosetta stone,hieroglyph,mummy,empire,stone age,viking,vikings,pharaoh | piedra de rosetta,jeroglífico,momia,imperio,faraón | pierre de rosette,hiéroglyphe,momie,empire,pharaon | pedra de roseta,hieróglifo,múmia,império,faraó | stein von rosette,hieroglyphe,mumie,kaiserreich,pharao | rosettastenen,hieroglyf,mumie,stenåldern,farao | साम्राज्य,सभ्यता | حجر رشيد,مومياء,إمبراطورية,فرعون | 帝国,古墳,縄文 | 帝国,甲骨文,兵马俑'],
  ['war', 'revolution,berlin wall,uprising,armistice,invasion | revolución,muro de berlín,rebelión,invasión | révolution,mur de berlin,révolte,débarquement | revolução,muro de berlim,revolta,invasão | revolution,berliner mauer,aufstand,invasion | revolution,revolutionen,berlinmuren,uppror,invasion | क्रांति,विद्रोह | ثورة,انتفاضة | 革命,一揆 | 革命,起义'],
  ['industry', 'industrial revolution | revolución industrial | révolution industrielle | revolução industrial | industrielle revolution | industriella revolutionen | औद्योगिक क्रांति | الثورة الصناعية | 産業革命 | 工业革命'],
  ['justice', 'slavery,abolition,apartheid,suffrage,constitution,human rights | esclavitud,abolición,constitución,sufragio | esclavage,abolition,constitution,suffrage | escravatura,escravidão,abolição,constituição,sufrágio | sklaverei,verfassung,frauenwahlrecht,grundgesetz | slaveri,slaveriet,rösträtt,grundlag | गुलामी,संविधान | عبودية,دستور | 奴隷,憲法 | 奴隶,宪法'],
  ['birds', 'pigeon,dove,penguin,ostrich,emu,crow,raven,sparrow,parrot,hummingbird | paloma,pingüino,avestruz,cuervo,gorrión,golondrina,loro,colibrí | pigeon,colombe,manchot,pingouin,autruche,corbeau,moineau,hirondelle,perroquet,colibri | pombo,pinguim,avestruz,corvo,pardal,andorinha,papagaio,beija-flor | taube,pinguin,krähe,rabe,spatz,schwalbe,papagei,kolibri | duva,pingvin,struts,kråka,korp,sparv,svala,papegoja,kolibri | कबूतर,कौआ,गौरैया,तोता,मोर | حمامة,بطريق,نعامة,غراب,عصفور,ببغاء | 鳩,ペンギン,カラス,スズメ,ツバメ | 鸽子,企鹅,鸵鸟,乌鸦,麻雀,燕子'],
  ['flight', 'wright brothers,airlift,aviator,airship,zeppelin,parachute,flying machine | hermanos wright,dirigible,paracaídas,puente aéreo | frères wright,dirigeable,parachute,pont aérien,montgolfière | irmãos wright,dirigível,paraquedas,ponte aérea | brüder wright,luftbrücke,luftschiff,zeppelin,fallschirm | bröderna wright,luftbro,luftskepp,fallskärm | विमान,उड़ान | منطاد,مظلة | 飛行船,気球 | 飞艇,热气球'],
  ['trade', 'silk road,spice route,east india company,container | ruta de la seda,contenedor | route de la soie,conteneur | rota da seda,contentor,contêiner | seidenstraße,container | sidenvägen,container | रेशम मार्ग | طريق الحرير | シルクロード | 丝绸之路,茶马古道,集装箱'],
  ['space', 'saturn,mars,jupiter,venus,mercury,pluto,comet,galaxy,black hole,gps satellite,supernova,astronomy | saturno,marte,júpiter,venus,plutón,cometa,galaxia,agujero negro,astronomía | saturne,jupiter,vénus,pluton,comète,galaxie,trou noir,astronomie | saturno,marte,júpiter,vénus,plutão,cometa,galáxia,buraco negro,astronomia | saturn,jupiter,venus,komet,galaxie,schwarzes loch,astronomie | saturnus,jupiter,venus,komet,galax,svart hål,astronomi | मंगल ग्रह,शनि,बृहस्पति,धूमकेतु,ब्लैक होल | زحل,المريخ,المشتري,مذنب,مجرة,ثقب أسود | 土星,火星,木星,金星,彗星,銀河,ブラックホール | 土星,火星,木星,金星,彗星,银河,黑洞'],
  ['baking', 'camembert,brie,parmesan,gouda,pretzel,croissant,baguette,waffle,sourdough | camembert,parmesano,cruasán,churro | camembert,brie,roquefort,comté,bretzel,croissant,baguette,gaufre,crêpe | camembert,parmesão,croissant,pastel de nata | camembert,brezel,lebkuchen,stollen,croissant | camembert,kringla,semla,kanelbulle,knäckebröd | - | كرواسون,كنافة | クロワッサン,どら焼き | 月饼,馒头'],
  ['music', 'bossa nova,samba,jazz,blues,opera,rock and roll,hip-hop,flamenco,fado,symphony,violin | bossa nova,samba,jazz,flamenco,ópera,salsa,sinfonía,violín | bossa nova,samba,jazz,opéra,symphonie,violon | bossa nova,samba,jazz,fado,ópera,forró,sinfonia,violino | bossa nova,jazz,oper,sinfonie,geige,walzer | bossa nova,jazz,opera,symfoni,fiol | जैज़,सितार,तबला | جاز,أوبرا,عود | ジャズ,三味線,交響曲 | 爵士,交响曲,古琴,京剧'],
  ['faith', 'cathedral,monastery,basilica,abbey,pilgrimage | catedral,monasterio,basílica,abadía,camino de santiago | cathédrale,monastère,basilique,abbaye,pèlerinage | catedral,mosteiro,basílica,abadia,peregrinação | dom,kathedrale,kloster,basilika,pilgerweg | domkyrka,domkyrkan,kloster,pilgrimsleden | तीर्थ,मठ | كاتدرائية,دير,حج | 大聖堂,修道院,巡礼 | 大教堂,寺院,修道院,朝圣'],
  ['fire', 'matchstick,safety match,firework,fireworks | cerilla,fósforo,fuegos artificiales | allumette,feux d’artifice | fósforo,fogos de artifício | streichholz,zündholz,feuerwerk | tändsticka,tändstickan,tändstickor,fyrverkeri | माचिस,आतिशबाज़ी | ثقاب,ألعاب نارية | マッチ,花火 | 火柴,烟花,火药'],
  ['learning', 'nobel prize,encyclopedia,university | premio nobel,universidad | prix nobel,université | prêmio nobel,prémio nobel,universidade | nobelpreis,universität | nobelpris,nobelpriset,universitet | नोबेल पुरस्कार,विश्वविद्यालय | نوبل,جامعة | ノーベル賞,大学 | 诺贝尔奖,大学,科举'],
  ['animals', 'moose,elk,koala,kangaroo,platypus,squirrel,hedgehog,badger,sloth,giraffe,camel | alce,koala,canguro,ornitorrinco,ardilla,erizo,jirafa,camello | élan,koala,kangourou,ornithorynque,écureuil,hérisson,girafe,chameau | alce,coala,canguru,ornitorrinco,esquilo,ouriço,girafa,camelo | elch,koala,känguru,schnabeltier,eichhörnchen,igel,giraffe,kamel | älg,älgen,koala,känguru,ekorre,igelkott,giraff,kamel | ऊँट,गिलहरी,जिराफ़ | جمل,كنغر,سنجاب,زرافة | コアラ,カンガルー,ラクダ,狸 | 考拉,袋鼠,松鼠,骆驼,麋鹿'],
  ['books', 'paper,alphabet,dictionary,newspaper,printing press | papel,alfabeto,diccionario,imprenta,periódico | papier,alphabet,dictionnaire,imprimerie,journal | papel,alfabeto,dicionário,imprensa,jornal | papier,alphabet,wörterbuch,buchdruck,zeitung | papper,pappret,alfabet,ordbok,tidning | काग़ज़,कागज,छापाखाना | ورق,أبجدية,مطبعة,صحيفة | 和紙,製紙,辞書,新聞 | 造纸,宣纸,字典,报纸'],
  ['computing', 'qwerty,keyboard,typewriter,software,algorithm,artificial intelligence,microchip,transistor | teclado,máquina de escribir,algoritmo,inteligencia artificial,microchip,transistor | clavier,machine à écrire,algorithme,intelligence artificielle,puce,transistor | teclado,máquina de escrever,algoritmo,inteligência artificial,transistor | tastatur,schreibmaschine,algorithmus,künstliche intelligenz,mikrochip,transistor | tangentbord,skrivmaskin,algoritm,artificiell intelligens,transistor | कीबोर्ड,कृत्रिम बुद्धिमत्ता | لوحة المفاتيح,خوارزمية,الذكاء الاصطناعي | キーボード,人工知能,半導体 | 键盘,人工智能,芯片,算法'],
  ['garden', 'cherry blossom,orchid,tulip | flor de cerezo,orquídea,rosas | cerisier,orchidée,rosier | flor de cerejeira,orquídea,rosas | kirschblüte,orchidee,rosen | körsbärsblom,orkidé,rosor | गुलाब,कमल | ورد,ياسمين | 桜,菊,朝顔 | 樱花,牡丹,兰花,菊花'],
  ['sea', 'titanic,suez canal,panama canal,suez,whaling,pirate,pirates,submarine,lifeboat | titanic,canal de suez,canal de panamá,piratas,submarino | titanic,canal de suez,canal de panama,pirates,sous-marin | titanic,canal de suez,canal do panamá,piratas,submarino | titanic,suezkanal,sueskanal,panamakanal,piraten,u-boot | titanic,suezkanalen,panamakanalen,pirater,ubåt | टाइटैनिक,स्वेज | تيتانيك,قناة السويس,قناة بنما,قراصنة,غواصة | タイタニック,スエズ運河,パナマ運河,海賊,潜水艦 | 泰坦尼克,苏伊士运河,巴拿马运河,海盗,潜水艇,郑和'],
  ['physics', 'gravity,relativity,quantum,atom,electron,big bang | gravedad,relatividad,cuántica,átomo,electrón | gravité,relativité,quantique,atome,électron | gravidade,relatividade,quântica,átomo,elétron | schwerkraft,relativitätstheorie,quanten,atom,elektron | gravitation,relativitetsteorin,kvant,atom,elektron | गुरुत्वाकर्षण,परमाणु | الجاذبية,النسبية | 重力,相対性理論,量子,原子 | 引力,相对论,量子,原子'],
  ['time', 'calendar,leap year,time zone,pendulum,hourglass | calendario,año bisiesto,huso horario,péndulo | calendrier,année bissextile,fuseau horaire,pendule | calendário,ano bissexto,fuso horário,pêndulo | kalender,schaltjahr,zeitzone,pendel | kalender,skottår,tidszon,pendel | पंचांग,कैलेंडर | تقويم,السنة الكبيسة | 暦,閏年 | 历法,闰年,节气'],
] as const

/** What may stand behind a listed word: a plural, an article, a case. */
const ENDING: Partial<Record<FilmLanguage, string>> = {
  en: '(?:s|es)?',
  es: '(?:s|es)?',
  fr: '(?:s|x)?',
  pt: '(?:s|es)?',
  de: '(?:e?s|e?n|er|e)?',
  sv: '(?:en|et|n|t|ar|er|or|arna|erna)?s?',
  hi: '\\p{M}*', // prettier-ignore
}

/** What may stand before a listed word. */
const BEFORE: Partial<Record<FilmLanguage, string>> = { ar: '(?:وال|بال|لل|ال|و|ب|ل)?' }

const UNSPACED: ReadonlySet<FilmLanguage> = new Set(['ja', 'zh'])

type Row = (typeof ROWS)[number]

/** The words of each language with the class that they say, the longest first. */
const WORDS = new Map(
  COLUMNS.map((language, column) => [
    language,
    ROWS.flatMap(([name, words]) =>
      words
        .split('|')
        [column]!.split(',')
        .map((word) => ({ name, word: plainWord(word) }))
        .filter(({ word }) => word !== '-'),
    ).toSorted((a, b) => b.word.length - a.word.length),
  ]),
)

/** The class of topics that a title's words say, and the word; null where none does. */
export function topicInTitle(title: string, language: FilmLanguage): { name: Row[0]; word: string } | null {
  const plain = plainWord(title)
  const stands = (word: string): boolean =>
    UNSPACED.has(language)
      ? plain.includes(word)
      : new RegExp(`(?<![\\p{L}\\p{M}])${BEFORE[language] ?? ''}${word}${ENDING[language] ?? ''}(?![\\p{L}\\p{M}])`, 'u').test(
          plain,
        )
  return WORDS.get(language)?.find(({ word }) => stands(word)) ?? null
}
