import type { FilmLanguage } from '@orion/language/lexicons.ts'

const COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/**
 * Things whose picture is that very thing: Fluent Emoji's (flat, MIT) name, then the whole words that mean it and nothing else, in the order
 * en | es | fr | pt | de | sv | hi | ar | ja | zh. No kinds (a fish is no trout), no words that are also figures of speech (key, heart, bridge).
 */
// prettier-ignore
const ROWS: readonly (readonly [art: string, words: string])[] = [
  ['honeybee', 'bee,bees,honey bee,honey bees,honeybee,honeybees | abeja,abejas | abeille,abeilles | abelha,abelhas | Biene,Bienen,Honigbiene,Honigbienen | honungsbi,honungsbin,bina | मधुमक्खी,मधुमक्खियाँ,मधुमक्खियों | النحلة,النحل | ミツバチ,蜜蜂 | 蜜蜂'],
  ['ant', 'ant,ants | hormiga,hormigas | fourmi,fourmis | formiga,formigas | Ameise,Ameisen | myra,myror | चींटी,चींटियाँ,चींटियों | النملة,النمل | 蟻 | 蚂蚁'],
  ['butterfly', 'butterfly,butterflies | mariposa,mariposas | papillon,papillons | borboleta,borboletas | Schmetterling,Schmetterlinge | fjäril,fjärilar | तितली,तितलियाँ,तितलियों | الفراشة,الفراشات | 蝶 | 蝴蝶'],
  ['spider', 'spider,spiders | araña,arañas | araignée,araignées | aranha,aranhas | Spinne,Spinnen | spindel,spindlar | मकड़ी,मकड़ियाँ | العنكبوت,العناكب | 蜘蛛 | 蜘蛛'],
  ['snail', 'snail,snails | caracol,caracoles | escargot,escargots | caracol,caracóis | Schnecke,Schnecken | snigel,sniglar | घोंघा,घोंघे | الحلزون | 蝸牛 | 蜗牛'],
  ['shark', 'shark,sharks | tiburón,tiburones | requin,requins | tubarão,tubarões | Haie | haj,hajar | शार्क | أسماك القرش | 鮫,サメ | 鲨鱼'],
  ['whale', 'whale,whales | ballena,ballenas | baleine,baleines | baleia,baleias | Wal,Wale | valar | व्हेल | الحوت,الحيتان | 鯨,クジラ | 鲸鱼'],
  ['octopus', 'octopus,octopuses | pulpo,pulpos | pieuvre,pieuvres | polvo,polvos | Krake,Kraken,Oktopus | bläckfisk,bläckfiskar | ऑक्टोपस | الأخطبوط | 蛸,タコ | 章鱼'],
  ['turtle', 'turtle,turtles | tortuga,tortugas | tortue,tortues | tartaruga,tartarugas | Schildkröte,Schildkröten | sköldpadda,sköldpaddor | कछुआ,कछुए | السلحفاة,السلاحف | 亀,カメ | 海龟,乌龟'],
  ['penguin', 'penguin,penguins | pingüino,pingüinos | manchot,manchots | pinguim,pinguins | Pinguin,Pinguine | pingvin,pingviner | पेंगुइन | البطريق,البطاريق | ペンギン | 企鹅'],
  ['owl', 'owl,owls | búho,búhos | hibou,hiboux | coruja,corujas | Eule,Eulen | uggla,ugglor | उल्लू | البومة | 梟 | 猫头鹰'],
  ['eagle', 'eagle,eagles | águila,águilas | aigle,aigles | águia,águias | Adler | örn,örnar | बाज़,चील | النسر,النسور | 鷲 | 老鹰'],
  ['horse', 'horse,horses | caballo,caballos | cheval,chevaux | cavalo,cavalos | Pferd,Pferde | häst,hästar | घोड़ा,घोड़े,घोड़ों | الحصان,الخيول | 馬 | 马匹'],
  ['cow', 'cow,cows | vaca,vacas | vache,vaches | vaca,vacas | Kuh,Kühe | ko,kor | गाय,गायें,गायों | البقرة,الأبقار | 牛 | 奶牛'],
  ['elephant', 'elephant,elephants | elefante,elefantes | éléphant,éléphants | elefante,elefantes | Elefant,Elefanten | elefant,elefanter | हाथी,हाथियों | الفيل,الفيلة | 象,ゾウ | 大象'],
  ['wolf', 'wolves | lobo,lobos | loup,loups | lobo,lobos | Wölfe | varg,vargar | भेड़िया,भेड़िये | الذئب,الذئاب | 狼,オオカミ | 狼群'],
  ['bear', 'bears | oso,osos | ours | urso,ursos | Bär,Bären | björn,björnar | भालू | الدب,الدببة | 熊,クマ | 黑熊,棕熊'],
  ['lion', 'lions | león,leones | lion,lions | leão,leões | Löwe,Löwen | lejon | बब्बर शेर | الأسد,الأسود | ライオン | 狮子'],
  ['frog', 'frog,frogs | rana,ranas | grenouille,grenouilles | rã,rãs | Frosch,Frösche | groda,grodor | मेंढक | الضفدع,الضفادع | 蛙,カエル | 青蛙'],
  ['tulip', 'tulip,tulips | tulipán,tulipanes | tulipe,tulipes | tulipa,tulipas | Tulpe,Tulpen | tulpan,tulpaner | ट्यूलिप | التوليب | チューリップ | 郁金香'],
  ['sunflower', 'sunflower,sunflowers | girasol,girasoles | tournesol,tournesols | girassol,girassóis | Sonnenblume,Sonnenblumen | solros,solrosor | सूरजमुखी | عباد الشمس | 向日葵 | 向日葵'],
  ['mushroom', 'mushroom,mushrooms | seta,setas,champiñón | champignon,champignons | cogumelo,cogumelos | Champignon,Champignons | champinjon,champinjoner | मशरूम | عيش الغراب | キノコ | 蘑菇'],
  ['potato', 'potato,potatoes | patata,patatas | pomme de terre,pommes de terre | batata,batatas | Kartoffel,Kartoffeln | potatis,potatisar | आलू | البطاطا,البطاطس | ジャガイモ | 土豆,马铃薯'],
  ['carrot', 'carrot,carrots | zanahoria,zanahorias | carotte,carottes | cenoura,cenouras | Karotte,Karotten,Möhre,Möhren | morot,morötter | गाजर | الجزر الأصفر | にんじん | 胡萝卜'],
  ['tomato', 'tomato,tomatoes | tomate,tomates | tomate,tomates | tomate,tomates | Tomate,Tomaten | tomat,tomater | टमाटर | الطماطم | トマト | 番茄,西红柿'],
  ['garlic', 'garlic | ajo,ajos | ail | alho | Knoblauch | vitlök | लहसुन | الثوم | ニンニク | 大蒜'],
  ['onion', 'onion,onions | cebolla,cebollas | oignon,oignons | cebola,cebolas | Zwiebel,Zwiebeln | gul lök | प्याज़,प्याज | البصل | 玉葱,タマネギ | 洋葱'],
  ['egg', 'egg,eggs | huevo,huevos | œuf,œufs | ovo,ovos | Ei,Eier | ägg | अंडा,अंडे | البيضة | 卵 | 鸡蛋'],
  ['bread', 'bread | pan | pain | pão,pães | Brot,Brote | bröd | रोटी | الخبز | パン | 面包'],
  ['cheese-wedge', 'cheese,cheeses | queso,quesos | fromage,fromages | queijo,queijos | Käse | ost,ostar | पनीर | الجبنة | チーズ | 奶酪'],
  ['candle', 'candle,candles | vela encendida | bougie,bougies | vela acesa | Kerze,Kerzen | stearinljus | मोमबत्ती,मोमबत्तियाँ | الشمعة,الشموع | 蝋燭,ロウソク | 蜡烛'],
  ['light-bulb', 'light bulb,light bulbs | bombilla,bombillas | ampoule,ampoules | lâmpada,lâmpadas | Glühbirne,Glühbirnen,Glühlampe | glödlampa,glödlampor | बल्ब | المصباح الكهربائي | 電球 | 灯泡'],
  ['hammer', 'hammer,hammers | martillo,martillos | marteau,marteaux | martelo,martelos | Hammer,Hämmer | hammare | हथौड़ा,हथौड़े | المطرقة | 金槌 | 锤子'],
  ['axe', 'axe,axes | hacha,hachas | hache,haches | machado,machados | Axt,Äxte,Beil | yxa,yxor | कुल्हाड़ी,कुल्हाड़ियाँ | الفأس | 斧 | 斧头'],
  ['scissors', 'scissors | tijera,tijeras | ciseaux | tesoura,tesouras | Schere,Scheren | sax,saxar | कैंची | المقص | 鋏,ハサミ | 剪刀'],
  ['bell', 'bell,bells | campana,campanas | cloche,cloches | sino,sinos | Glocke,Glocken | klocka av brons,kyrkklocka | घंटी,घंटा घर | الجرس,الأجراس | 鐘 | 铜钟,钟声'],
  ['canoe', 'canoe,canoes | canoa,canoas | canoë,canoës | canoa,canoas | Kanus | kanot,kanoter | डोंगी | الزورق | カヌー | 独木舟'],
  ['locomotive', 'locomotive,locomotives | locomotora,locomotoras | locomotive,locomotives | locomotiva,locomotivas | Lokomotive,Lokomotiven | lok,lokomotiv | इंजन रेल | القاطرة,القاطرات | 機関車,蒸気機関車 | 火车头,机车'],
  ['tram', 'tram,trams | tranvía,tranvías | tramway,tramways | bonde,bondes | Straßenbahn,Straßenbahnen | spårvagn,spårvagnar | ट्राम | الترام | 路面電車 | 有轨电车'],
  ['motorcycle', 'motorcycle,motorcycles | motocicleta,motocicletas | motocyclette,motos | motocicleta,motocicletas | Motorrad,Motorräder | motorcykel,motorcyklar | मोटरसाइकिल | الدراجة النارية | オートバイ | 摩托车'],
  ['tractor', 'tractor,tractors | tractor,tractores | tracteur,tracteurs | trator,tratores | Traktor,Traktoren | traktor,traktorer | ट्रैक्टर | الجرار الزراعي | トラクター | 拖拉机'],
  ['airplane', 'aeroplane,aeroplanes,airplane,airplanes,aircraft | avión,aviones | avion,avions | avião,aviões | Flugzeug,Flugzeuge | flygplan | हवाई जहाज़,विमान | الطائرة,الطائرات | 飛行機 | 飞机'],
  ['helicopter', 'helicopter,helicopters | helicóptero,helicópteros | hélicoptère,hélicoptères | helicóptero,helicópteros | Hubschrauber | helikopter,helikoptrar | हेलीकॉप्टर | المروحية | ヘリコプター | 直升机'],
  ['rocket', 'rocket,rockets | cohete,cohetes | fusée,fusées | foguete,foguetes | Rakete,Raketen | raket,raketer | रॉकेट | الصاروخ,الصواريخ | ロケット | 火箭'],
  ['satellite', 'satellite,satellites | satélite artificial | satellite artificiel | satélite artificial | Satellit,Satelliten | satellit,satelliter | उपग्रह | القمر الصناعي,القمر الاصطناعي | 人工衛星 | 卫星,人造卫星'],
  ['telescope', 'telescope,telescopes | telescopio,telescopios | télescope,télescopes | telescópio,telescópios | Teleskop,Teleskope,Fernrohr | teleskop | दूरबीन | التلسكوب,المقراب | 望遠鏡 | 望远镜'],
  ['microscope', 'microscope,microscopes | microscopio,microscopios | microscope,microscopes | microscópio,microscópios | Mikroskop,Mikroskope | mikroskop | सूक्ष्मदर्शी | المجهر,الميكروسكوب | 顕微鏡 | 显微镜'],
  ['thermometer', 'thermometer,thermometers | termómetro,termómetros | thermomètre,thermomètres | termómetro,termómetros | Thermometer | termometer,termometrar | थर्मामीटर | الترمومتر | 温度計 | 温度计'],
  ['syringe', 'syringe,syringes | jeringa,jeringas | seringue,seringues | seringa,seringas | Spritze,Spritzen | injektionsspruta | सिरिंज | المحقنة,الحقنة | 注射器 | 注射器'],
  ['telephone', 'telephone,telephones | teléfono,teléfonos | téléphone,téléphones | telefone,telefones | Telefon,Telefone | telefon,telefoner | टेलीफ़ोन,टेलीफोन | الهاتف | 電話 | 电话'],
  ['umbrella', 'umbrella,umbrellas | paraguas | parapluie,parapluies | guarda-chuva,guarda-chuvas | Regenschirm,Regenschirme | paraply,paraplyer | छाता,छाते | المظلة | 傘 | 雨伞'],
  ['guitar', 'guitar,guitars | guitarra,guitarras | guitare,guitares | guitarra,guitarras | Gitarre,Gitarren | gitarr,gitarrer | गिटार | الغيتار,الجيتار | ギター | 吉他'],
  ['trumpet', 'trumpet,trumpets | trompeta,trompetas | trompette,trompettes | trompete,trompetes | Trompete,Trompeten | trumpet,trumpeter | तुरही | البوق | トランペット | 小号'],
  ['pencil', 'pencil,pencils | lápiz,lápices | crayon,crayons | lápis | Bleistift,Bleistifte | blyertspenna,blyertspennor | पेंसिल | القلم الرصاص | 鉛筆 | 铅笔'],
  ['abacus', 'abacus,abacuses | ábaco,ábacos | boulier,bouliers | ábaco,ábacos | Abakus,Rechenbrett | kulram,kulramar | गिनतारा | المعداد | 算盤,そろばん | 算盘'],
  ['volcano', 'volcano,volcanoes | volcán,volcanes | volcan,volcans | vulcão,vulcões | Vulkan,Vulkane | vulkan,vulkaner | ज्वालामुखी | البركان,البراكين | 火山 | 火山'],
  ['snowflake', 'snowflake,snowflakes | copo de nieve,copos de nieve | flocon de neige,flocons de neige | floco de neve,flocos de neve | Schneeflocke,Schneeflocken | snöflinga,snöflingor | हिमकण | ندفة الثلج | 雪の結晶 | 雪花'],
  ['comet', 'comet,comets | cometa del espacio | comète,comètes | cometa,cometas | Komet,Kometen | komet,kometer | धूमकेतु | المذنبات | 彗星 | 彗星'],
  ['parachute', 'parachute,parachutes | paracaídas | parachute,parachutes | paraquedas | Fallschirm,Fallschirme | fallskärm,fallskärmar | पैराशूट | المظلات | 落下傘,パラシュート | 降落伞'],
  ['soap', 'soap,soaps | jabón,jabones | savon,savons | sabão,sabões | Seife,Seifen | tvål,tvålar | साबुन | الصابون | 石鹸,石けん | 肥皂'],
  ['brain', 'brain,brains | cerebro,cerebros | cerveau,cerveaux | cérebro,cérebros | Gehirn,Gehirne | hjärna,hjärnor | मस्तिष्क | الدماغ | 脳 | 大脑'],
  ['lungs', 'lungs | pulmón,pulmones | poumon,poumons | pulmão,pulmões | Lunge,Lungen | lunga,lungor | फेफड़े,फेफड़ों | الرئة,الرئتين | 肺 | 肺部'],
  ['tooth', 'tooth,teeth | diente,dientes | dent,dents | dente,dentes | Zahn,Zähne | tand,tänder | दाँत,दाँतों | الأسنان | 歯 | 牙齿'],
]

/** The art of each word, by language; German nouns as they are written, other words in small letters. */
const ART = new Map<FilmLanguage, Map<string, string>>(
  COLUMNS.map((language, column) => [
    language,
    new Map(
      ROWS.flatMap(([art, words]) =>
        words
          .split('|')
          [column]!.split(',')
          .map((word) => [word.trim(), art] as const),
      ),
    ),
  ]),
)

/** The names of every picture of a thing. */
export const THING_ARTS: readonly string[] = ROWS.map(([art]) => art)

/** Every word that means a thing with a picture. */
export const thingWords = (language: FilmLanguage): string[] => [...(ART.get(language)?.keys() ?? [])]

/** The picture of what a word means, in the set's name; undefined where the word means no such thing, or something else as well. */
export const thingArt = (word: string, language: FilmLanguage): string | undefined =>
  ART.get(language)?.get(language === 'de' ? word : word.toLowerCase())
