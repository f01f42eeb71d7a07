import { type FilmLanguage, NAME_COLUMNS } from '@orion/language/lexicons.ts'
import { plainName, readsLatin } from '@orion/film/recipe.ts'

/** A named place that is not a city: degrees, its country's two letters, and its name in English. */
export type Landmark = { longitude: number; latitude: number; country: string; english: string }

/**
 * Mountains, waters and buildings that are common in films, written from knowledge: latitude, longitude and country, then the names as a
 * text writes them after an article. Their order is en es fr pt de sv hi ar ja zh it. In languages of Latin script, a missing name is the
 * English name. Other spellings are after a slash. A backslash joins two lines to one row. The list has only places that a pin can show:
 * no rivers, walls or reefs.
 */
const LANDMARKS = `
27.99 86.93 NP;Mount Everest;Everest/monte Everest;Everest/mont Everest;Everest/monte Everest;\
Mount Everest;Mount Everest;माउंट एवरेस्ट/एवरेस्ट;إيفرست/جبل إيفرست;エベレスト;珠穆朗玛峰/珠峰;Everest/monte Everest
35.36 138.73 JP;Mount Fuji;monte Fuji;mont Fuji;monte Fuji;Fuji;Fuji;माउंट फ़ूजी;جبل فوجي;富士山;富士山;monte Fuji/Fuji
-3.07 37.35 TZ;Kilimanjaro/Mount Kilimanjaro;Kilimanjaro;Kilimandjaro;Kilimanjaro;\
Kilimandscharo;Kilimanjaro;किलिमंजारो;كليمنجارو;キリマンジャロ;乞力马扎罗山;Kilimangiaro/Kilimanjaro
45.83 6.86 FR;Mont Blanc;Mont Blanc;mont Blanc;Monte Branco;Mont Blanc;Mont Blanc;मोंट ब्लांक;الجبل الأبيض;モンブラン;勃朗峰;Monte Bianco
45.98 7.66 CH;Matterhorn;Cervino;Cervin;Matterhorn;Matterhorn;Matterhorn;मैटरहॉर्न;ماترهورن;マッターホルン;马特洪峰;Cervino/monte Cervino
37.75 14.99 IT;Etna/Mount Etna;Etna;Etna;Etna;Ätna;Etna;एटना;إتنا;エトナ山;埃特纳火山
40.82 14.43 IT;Vesuvius/Mount Vesuvius;Vesubio;Vésuve;Vesúvio;Vesuv;Vesuvius;विसुवियस;فيزوف;ヴェスヴィオ山/ベスビオ山;维苏威火山;Vesuvio
-6.1 105.42 ID;Krakatoa;Krakatoa;Krakatoa;Krakatoa;Krakatau;Krakatau;क्राकाटोआ;كراكاتوا;クラカタウ;喀拉喀托火山;Krakatoa/Krakatau
19.82 -155.47 US;Mauna Kea;;;;;;मौना केआ;ماونا كيا;マウナケア;莫纳克亚山
19.02 -98.62 MX;Popocatépetl/Popocatepetl;Popocatépetl;Popocatépetl;Popocatépetl;Popocatépetl;Popocatépetl;;;ポポカテペトル山;波波卡特佩特火山;Popocatépetl
-32.65 -70.01 AR;Aconcagua;;;;;;;أكونكاغوا;アコンカグア;阿空加瓜山
-25.34 131.04 AU;Uluru/Ayers Rock;Uluru;Uluru;Uluru;Uluru;Uluru;उलुरु;أولورو;ウルル/エアーズロック;乌鲁鲁
36.1 -112.11 US;Grand Canyon;Gran Cañón;Grand Canyon;Grand Canyon;Grand Canyon;Grand Canyon;ग्रैंड कैन्यन;جراند كانيون;グランドキャニオン;科罗拉多大峡谷
43.08 -79.07 CA;Niagara Falls;cataratas del Niágara;chutes du Niagara;cataratas do Niágara;\
Niagarafälle/Niagarafällen;Niagarafallen;नियाग्रा जलप्रपात;شلالات نياغارا;ナイアガラの滝;尼亚加拉瀑布;cascate del Niagara
-17.92 25.86 ZM;Victoria Falls;cataratas Victoria;chutes Victoria;cataratas de Vitória;\
Victoriafälle/Victoriafällen;Victoriafallen;विक्टोरिया जलप्रपात;شلالات فيكتوريا;ヴィクトリアの滝;维多利亚瀑布;cascate Vittoria
-25.69 -54.44 AR;Iguazu Falls;cataratas del Iguazú;chutes d’Iguazú;cataratas do Iguaçu;\
Iguazú-Wasserfälle;Iguazúfallen;;شلالات إجوازو;イグアスの滝;伊瓜苏瀑布;cascate dell’Iguazú/cascate dell’Iguazù
44.6 -110.5 US;Yellowstone;;;;;;येलोस्टोन;يلوستون;イエローストーン;黄石公园
53.5 108 RU;Lake Baikal;lago Baikal;lac Baïkal;lago Baikal;Baikalsee;Bajkalsjön;बैकाल झील;بحيرة بايكال;バイカル湖;贝加尔湖;lago Bajkal/lago Baikal
-15.77 -69.42 PE;Lake Titicaca;lago Titicaca;lac Titicaca;lago Titicaca;Titicacasee;Titicacasjön;टिटिकाका झील;بحيرة تيتيكاكا;チチカカ湖;的的喀喀湖\
;lago Titicaca
31.5 35.48 JO;Dead Sea;mar Muerto;mer Morte;mar Morto;Totes Meer/Toten Meer/Tote Meer;Döda havet;मृत सागर;البحر الميت;死海;死海;Mar Morto
-0.75 -90.33 EC;Galápagos Islands/Galapagos Islands/Galápagos/Galapagos;islas Galápagos/Galápagos;îles Galápagos/Galápagos;\
ilhas Galápagos/Galápagos;Galápagos-Inseln/Galapagosinseln;Galápagosöarna;गैलापागोस;غالاباغوس;ガラパゴス諸島;加拉帕戈斯群岛\
;isole Galápagos/Galápagos/Galapagos
-27.12 -109.35 CL;Easter Island;isla de Pascua;île de Pâques;ilha de Páscoa;Osterinsel;Påskön;ईस्टर द्वीप;جزيرة القيامة;イースター島;复活节岛\
;isola di Pasqua
9.12 -79.75 PA;Panama Canal;canal de Panamá;canal de Panama;canal do Panamá;Panamakanal;Panamakanalen;पनामा नहर;قناة بنما;パナマ運河;巴拿马运河\
;canale di Panama
30.58 32.27 EG;Suez Canal;canal de Suez;canal de Suez;canal de Suez;Suezkanal;Suezkanalen;स्वेज नहर;قناة السويس;スエズ運河;苏伊士运河;canale di Suez
54.2 9.6 DE;Kiel Canal;canal de Kiel;canal de Kiel;canal de Kiel;Nord-Ostsee-Kanal;Kielkanalen;कील नहर;قناة كيل;キール運河/北海バルト海運河;基尔运河\
;canale di Kiel
43.05 -76.5 US;Erie Canal;canal de Erie;canal Érié;canal de Erie;Eriekanal;Eriekanalen;ईरी नहर;قناة إيري;エリー運河;伊利运河\
;canale Erie/canale di Erie
43.3 2.3 FR;Canal du Midi;Canal du Midi;canal du Midi;Canal du Midi;Canal du Midi;Canal du Midi;;قناة ميدي;ミディ運河;米迪运河\
;Canal du Midi/canale del Midi
58.5 15.2 SE;Göta Canal;canal de Göta;canal Göta;canal Göta;Göta-Kanal/Götakanal;Göta kanal;;;イェータ運河;约塔运河;canale di Göta/canale Göta
37.93 22.98 GR;Corinth Canal;canal de Corinto;canal de Corinthe;canal de Corinto;Kanal von Korinth;Korintkanalen;;قناة كورنث;コリントス運河;科林斯运河\
;canale di Corinto
41.12 29.08 TR;Bosphorus/Bosporus;Bósforo;Bosphore;Bósforo;Bosporus;Bosporen;बोस्फोरस;البوسفور;ボスポラス海峡;博斯普鲁斯海峡;Bosforo
46.6 8.77 CH;Gotthard Base Tunnel/Gotthard Tunnel;túnel de base de San Gotardo/túnel de San Gotardo;\
tunnel de base du Saint-Gothard/tunnel du Saint-Gothard;túnel de base de São Gotardo;\
Gotthard-Basistunnel/Gotthardtunnel;Gotthardbastunneln/Gotthardtunneln;;نفق غوتهارد;ゴッタルドベーストンネル/ゴッタルドトンネル;\
圣哥达基线隧道/圣哥达隧道;galleria di base del San Gottardo/galleria del San Gottardo
51.01 1.5 GB;Channel Tunnel;túnel del Canal de la Mancha/Eurotúnel;tunnel sous la Manche;Eurotúnel/túnel da Mancha;\
Eurotunnel/Ärmelkanaltunnel;Eurotunneln/Kanaltunneln;चैनल सुरंग;نفق المانش;英仏海峡トンネル;英吉利海峡隧道/英法海底隧道;tunnel della Manica/Eurotunnel
41.31 140.33 JP;Seikan Tunnel;túnel Seikan;tunnel du Seikan;túnel Seikan;Seikan-Tunnel;Seikantunneln;;نفق سيكان;青函トンネル;青函隧道\
;tunnel Seikan/galleria Seikan
30.82 111 CN;Three Gorges Dam;presa de las Tres Gargantas;barrage des Trois-Gorges;barragem das Três Gargantas;\
Drei-Schluchten-Talsperre/Drei-Schluchten-Damm;Tre raviners dam;थ्री गोर्जेस बांध;سد الممرات الثلاثة;三峡ダム;三峡大坝/三峡水电站/三峡工程\
;diga delle Tre Gole
36.02 -114.74 US;Hoover Dam;presa Hoover;barrage Hoover;represa Hoover;\
Hoover-Damm/Hoover-Talsperre;Hooverdammen;हूवर बांध;سد هوفر;フーバーダム;胡佛大坝/胡佛水坝;diga di Hoover/diga Hoover
23.97 32.88 EG;Aswan High Dam/Aswan Dam;presa de Asuán;barrage d’Assouan;barragem de Assuã;\
Assuan-Staudamm;Assuandammen;असवान बांध;السد العالي/سد أسوان;アスワン・ハイ・ダム/アスワンハイダム;阿斯旺大坝/阿斯旺水坝;diga di Assuan
-25.41 -54.59 BR;Itaipu Dam/Itaipu;presa de Itaipú/Itaipú;barrage d’Itaipu;usina de Itaipu/Itaipu;Itaipú;Itaipu;;سد إيتايبو;イタイプダム;伊泰普水电站\
;diga di Itaipu/Itaipu
37.82 -122.48 US;Golden Gate Bridge;puente Golden Gate;Golden Gate Bridge;ponte Golden Gate;\
Golden Gate Bridge;Golden Gate-bron;गोल्डन गेट ब्रिज;جسر البوابة الذهبية;ゴールデン・ゲート・ブリッジ/金門橋;金门大桥;Golden Gate Bridge/ponte Golden Gate
40.71 -74 US;Brooklyn Bridge;puente de Brooklyn;pont de Brooklyn;ponte do Brooklyn;\
Brooklyn Bridge;Brooklynbron;ब्रुकलिन ब्रिज;جسر بروكلين;ブルックリン橋;布鲁克林大桥;ponte di Brooklyn
34.62 135.02 JP;Akashi Kaikyo Bridge;puente Akashi Kaikyo;pont du détroit d’Akashi;\
ponte Akashi Kaikyo;Akashi-Kaikyō-Brücke;Akashi Kaikyo-bron;;;明石海峡大橋;明石海峡大桥;ponte di Akashi Kaikyo
55.57 12.85 SE;Øresund Bridge/Öresund Bridge;puente de Øresund;pont de l’Øresund;\
ponte de Øresund;Öresundbrücke;Öresundsbron;;جسر أوريسند;オーレスン橋;厄勒海峡大桥;ponte di Øresund/ponte di Öresund
51.51 -0.08 GB;Tower Bridge;;;;;;टावर ब्रिज;جسر البرج;タワーブリッジ;伦敦塔桥
48.86 2.29 FR;Eiffel Tower;torre Eiffel;tour Eiffel;torre Eiffel;Eiffelturm;Eiffeltornet;एफिल टावर/एफ़िल टावर;برج إيفل;エッフェル塔;埃菲尔铁塔\
;torre Eiffel/Tour Eiffel
25.2 55.27 AE;Burj Khalifa;;;;;;बुर्ज ख़लीफ़ा/बुर्ज खलीफा;برج خليفة;ブルジュ・ハリファ;哈利法塔
41.4 2.17 ES;Sagrada Família/Sagrada Familia;Sagrada Familia;Sagrada Família/Sagrada Familia;Sagrada Família;\
Sagrada Família/Sagrada Familia;Sagrada Família/Sagrada Familia;सग्रादा फ़मिलिया;ساغرادا فاميليا;サグラダ・ファミリア;圣家堂/圣家族大教堂\
;Sagrada Família/Sagrada Familia
50.94 6.96 DE;Cologne Cathedral;catedral de Colonia;cathédrale de Cologne;\
catedral de Colônia/catedral de Colónia;Kölner Dom;Kölnerdomen;कोलोन कैथेड्रल;كاتدرائية كولونيا;ケルン大聖堂;\
科隆大教堂;duomo di Colonia/cattedrale di Colonia
48.85 2.35 FR;Notre-Dame de Paris;Notre Dame de París;Notre-Dame de Paris;Notre-Dame de Paris;\
Notre-Dame de Paris;Notre-Dame de Paris;;نوتردام دو باري;ノートルダム大聖堂;巴黎圣母院;Notre-Dame de Paris/cattedrale di Notre-Dame
41.89 12.49 IT;Colosseum;Coliseo;Colisée;Coliseu;Kolosseum;Colosseum;कोलोसियम;الكولوسيوم;コロッセオ;罗马斗兽场;Colosseo
43.72 10.4 IT;Leaning Tower of Pisa/Tower of Pisa;torre de Pisa/torre inclinada de Pisa;tour de Pise;torre de Pisa;\
Schiefer Turm von Pisa/Schiefe Turm von Pisa/Schiefen Turm von Pisa;lutande tornet i Pisa;पीसा की मीनार;\
برج بيزا المائل/برج بيزا;ピサの斜塔;比萨斜塔;torre di Pisa/torre pendente di Pisa
41.01 28.98 TR;Hagia Sophia;Santa Sofía;Sainte-Sophie;Santa Sofia/Hagia Sophia;\
Hagia Sophia;Hagia Sofia;हागिया सोफिया;آيا صوفيا;アヤソフィア;圣索菲亚大教堂;Santa Sofia
37.97 23.73 GR;Acropolis/Parthenon;Acrópolis/Partenón;Acropole/Parthénon;Acrópole/Partenon;\
Akropolis/Parthenon;Akropolis/Parthenon;एक्रोपोलिस;الأكروبوليس/البارثينون;アクロポリス/パルテノン神殿;雅典卫城/帕特农神庙;Acropoli/Partenone
37.18 -3.59 ES;Alhambra;;;;;;अलहम्ब्रा;قصر الحمراء;アルハンブラ宮殿;阿尔罕布拉宫
47.56 10.75 DE;Neuschwanstein Castle/Neuschwanstein;castillo de Neuschwanstein;château de Neuschwanstein;\
castelo de Neuschwanstein;Schloss Neuschwanstein/Neuschwanstein;Neuschwanstein;;قلعة نويشفانشتاين;ノイシュヴァンシュタイン城;新天鹅堡\
;castello di Neuschwanstein
51.18 -1.83 GB;Stonehenge;;;;;;स्टोनहेंज;ستونهنج;ストーンヘンジ;巨石阵
51.5 -0.12 GB;Big Ben;;;;;;बिग बेन;ساعة بيغ بن/بيغ بن;ビッグ・ベン;大本钟
48.64 -1.51 FR;Mont-Saint-Michel;;;;;;;مون سان ميشيل;モン・サン＝ミシェル/モンサンミッシェル;圣米歇尔山
40.75 14.49 IT;Pompeii;Pompeya;Pompéi;Pompeia;Pompeji;Pompeji;पोम्पेई;بومبي;ポンペイ;庞贝;Pompei
27.17 78.04 IN;Taj Mahal;Taj Mahal;Taj Mahal;Taj Mahal;Taj Mahal/Tadsch Mahal;Taj Mahal;ताजमहल;تاج محل;タージ・マハル/タージマハル;泰姬陵
13.41 103.87 KH;Angkor Wat;;;;;;अंकोरवाट;أنغكور وات;アンコール・ワット/アンコールワット;吴哥窟
-7.61 110.2 ID;Borobudur;;;;;;बोरोबुदुर;بوروبودور;ボロブドゥール;婆罗浮屠
29.98 31.13 EG;Pyramids of Giza/Great Pyramid of Giza/Great Pyramid;pirámides de Guiza/Gran Pirámide;\
pyramides de Gizeh/Grande Pyramide;pirâmides de Gizé/Grande Pirâmide;Pyramiden von Gizeh/Cheops-Pyramide;\
Giza-pyramiderna/Cheopspyramiden;गीज़ा के पिरामिड;أهرامات الجيزة/أهرام الجيزة;ギザのピラミッド/ギザの大ピラミッド;吉萨金字塔/胡夫金字塔\
;piramidi di Giza/Grande Piramide
22.34 31.63 EG;Abu Simbel;Abu Simbel;Abou Simbel;Abu Simbel;Abu Simbel;Abu Simbel;अबू सिम्बल;أبو سمبل;アブ・シンベル神殿;阿布辛贝神庙
-13.16 -72.55 PE;Machu Picchu;;;;;;माचू पिच्चू;ماتشو بيتشو;マチュ・ピチュ/マチュピチュ;马丘比丘
20.68 -88.57 MX;Chichén Itzá/Chichen Itza;;;;;;चिचेन इत्ज़ा;تشيتشن إيتزا;チチェン・イッツァ;奇琴伊察
19.69 -98.84 MX;Teotihuacán/Teotihuacan;;;;;;;تيوتيهواكان;テオティワカン;特奥蒂瓦坎
-22.95 -43.21 BR;Christ the Redeemer;Cristo Redentor;Christ Rédempteur;Cristo Redentor;\
Cristo Redentor;Kristusstatyn;क्राइस्ट द रिडीमर;تمثال المسيح الفادي;コルコバードのキリスト像;里约热内卢基督像;Cristo Redentore
-33.86 151.22 AU;Sydney Opera House;Ópera de Sídney;opéra de Sydney;Ópera de Sydney;Sydney Opera House;\
operahuset i Sydney;सिडनी ओपेरा हाउस;دار أوبرا سيدني;シドニー・オペラハウス/シドニーオペラハウス;悉尼歌剧院;Opera House di Sydney/teatro dell’opera di Sydney
40.69 -74.04 US;Statue of Liberty;Estatua de la Libertad;statue de la Liberté;Estátua da Liberdade;\
Freiheitsstatue;Frihetsgudinnan;स्टैच्यू ऑफ लिबर्टी;تمثال الحرية;自由の女神像;自由女神像;Statua della Libertà
40.75 -73.99 US;Empire State Building;;;;;;एम्पायर स्टेट बिल्डिंग;إمباير ستيت;エンパイア・ステート・ビルディング;帝国大厦
55.75 37.62 RU;Kremlin;;Kremlin;;Kreml;Kreml;क्रेमलिन;الكرملين;クレムリン;克里姆林宫;Cremlino
39.92 116.4 CN;Forbidden City;Ciudad Prohibida;Cité interdite;Cidade Proibida;\
Verbotene Stadt/Verbotenen Stadt;Förbjudna staden;;المدينة المحرمة;紫禁城;紫禁城/故宫;Città Proibita
34.38 109.28 CN;Terracotta Army;guerreros de terracota;armée de terre cuite;\
exército de terracota;Terrakotta-Armee/Terrakottaarmee;terrakottaarmén;;جيش الطين;兵馬俑;兵马俑;esercito di terracotta
29.66 91.12 CN;Potala Palace;palacio de Potala;palais du Potala;palácio de Potala;\
Potala-Palast;Potalapalatset;पोटाला महल;قصر بوتالا;ポタラ宮;布达拉宫;palazzo del Potala/Potala
34.84 134.69 JP;Himeji Castle;castillo de Himeji;château de Himeji;castelo de Himeji;Burg Himeji;Himejis slott;;قلعة هيميجي;姫路城;姬路城\
;castello di Himeji
34.3 132.32 JP;Itsukushima Shrine/Itsukushima;santuario Itsukushima;sanctuaire d’Itsukushima;\
santuário de Itsukushima;Itsukushima-Schrein;Itsukushima;;;厳島神社;严岛神社;santuario di Itsukushima
35.71 139.81 JP;Tokyo Skytree;;;;;;;;東京スカイツリー;东京晴空塔
51.39 30.1 UA;Chernobyl;Chernóbil;Tchernobyl;Chernobyl/Tchernóbil;Tschernobyl;Tjernobyl;चेरनोबिल;تشيرنوبل;チェルノブイリ;切尔诺贝利\
;Černobyl/Chernobyl/Cernobyl
28.4 -80.6 US;Cape Canaveral;Cabo Cañaveral;Cap Canaveral;Cabo Canaveral;\
Cape Canaveral;Cape Canaveral;केप कैनावेरल;كيب كانافيرال;ケープカナベラル;卡纳维拉尔角
45.96 63.31 KZ;Baikonur;Baikonur;Baïkonour;Baikonur;Baikonur;Bajkonur;बैकोनूर;بايكونور;バイコヌール;拜科努尔;Bajkonur/Baikonur
13.72 80.23 IN;Sriharikota;;;;;;श्रीहरिकोटा;سريهاريكوتا;スリハリコタ;斯里赫里戈达
21.42 39.83 SA;Kaaba;Kaaba;Kaaba;Caaba;Kaaba;Kaba;काबा;الكعبة;カアバ神殿;克尔白
16.77 -3.01 ML;Timbuktu;Tombuctú;Tombouctou;Timbuktu/Tombuctu;Timbuktu;Timbuktu;टिम्बकटू;تمبكتو;トンブクトゥ;廷巴克图;Timbuctù/Timbuctu/Timbuktu
`

type Index = ReadonlyMap<string, Landmark>

function readLandmarks(language: FilmLanguage): Index {
  const column = NAME_COLUMNS.indexOf(language)
  const index = new Map<string, Landmark>()
  for (const row of LANDMARKS.trim().split('\n')) {
    const [where = '', english = '', ...others] = row.split(';')
    const [latitude, longitude, country = ''] = where.split(' ')
    const names_here = [english, ...others][column] || (readsLatin(language) ? english : '')
    const landmark = { longitude: Number(longitude), latitude: Number(latitude), country, english: english.split('/')[0] }
    for (const name of names_here.split('/').filter((each) => each !== '')) index.set(plainName(name), landmark)
  }
  return index
}

const indexes = new Map<FilmLanguage, Index>()

function indexIn(language: FilmLanguage): Index {
  const index = indexes.get(language) ?? readLandmarks(language)
  indexes.set(language, index)
  return index
}

/** The landmark of a name (without its article) in a language. Undefined for an unknown name. */
export const landmarkNamed = (name: string, language: FilmLanguage): Landmark | undefined =>
  indexIn(language).get(plainName(name))

/** The names of landmarks in a language's own script. Chinese and Japanese need them, because they have no spaces around names. */
export function landmarkNames(language: FilmLanguage): string[] {
  const column = NAME_COLUMNS.indexOf(language)
  return LANDMARKS.trim()
    .split('\n')
    .flatMap((row) => (row.split(';')[column + 1] ?? '').split('/'))
    .filter((name) => name !== '')
}
