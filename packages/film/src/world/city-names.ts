/**
 * Cities' names in the languages of films, written from knowledge: GeoNames' name and country, then en es fr pt de sv hi ar ja zh it. A
 * missing name is the English name. Other spellings are after a slash. A backslash joins two lines to one row.
 */
export const CITY_NAMES = `
London GB;London;Londres;Londres;Londres;;;लंदन;لندن;ロンドン;伦敦;Londra
Edinburgh GB;Edinburgh;Edimburgo;Édimbourg;Edimburgo;;;एडिनबर्ग;إدنبرة/أدنبرة;エディンバラ/エジンバラ;爱丁堡;Edimburgo
Glasgow GB;Glasgow;;;;;;ग्लासगो;غلاسكو;グラスゴー;格拉斯哥
Liverpool GB;Liverpool;;;;;;लिवरपूल;ليفربول;リバプール;利物浦
Manchester GB;Manchester;;;;;;मैनचेस्टर;مانشستر;マンチェスター;曼彻斯特
Dublin IE;Dublin;Dublín;;Dublim;;;डबलिन;دبلن;ダブリン;都柏林;Dublino
Paris FR;Paris;París;;;;;पेरिस;باريس;パリ;巴黎;Parigi
Marseille FR;Marseille;Marsella;;Marselha;;;मार्सेई;مارسيليا/مرسيليا;マルセイユ;马赛;Marsiglia
Lyon FR;Lyon;;;;;;ल्योन;ليون;リヨン;里昂;Lione
Bordeaux FR;Bordeaux;Burdeos;;Bordéus;;;बोर्दो;بوردو;ボルドー;波尔多
Strasbourg FR;Strasbourg;Estrasburgo;;Estrasburgo;Straßburg;;स्ट्रासबर्ग;ستراسبورغ;ストラスブール;斯特拉斯堡;Strasburgo
Madrid ES;Madrid;;;;;;मैड्रिड;مدريد;マドリード/マドリッド;马德里
Barcelona ES;Barcelona;;Barcelone;;;;बार्सिलोना;برشلونة;バルセロナ;巴塞罗那;Barcellona
Sevilla ES;Seville;Sevilla;Séville;Sevilha;Sevilla;Sevilla;सेविले;إشبيلية;セビリア/セビージャ;塞维利亚;Siviglia
Valencia ES;Valencia;;Valence;Valência;;;वालेंसिया;بلنسية/فالنسيا;バレンシア;瓦伦西亚
Zaragoza ES;Zaragoza;;Saragosse;Saragoça;Saragossa;;ज़ारागोज़ा;سرقسطة;サラゴサ;萨拉戈萨;Saragozza
Córdoba ES;Córdoba/Cordoba;;Cordoue;Córdova;;;कोर्डोबा;قرطبة;コルドバ;科尔多瓦;Cordova
Granada ES;Granada;;Grenade;;;;ग्रेनाडा;غرناطة;グラナダ;格拉纳达
Bilbao ES;Bilbao;;;;;;बिल्बाओ;بلباو;ビルバオ;毕尔巴鄂
Lisbon PT;Lisbon;Lisboa;Lisbonne;Lisboa;Lissabon;Lissabon;लिस्बन;لشبونة;リスボン;里斯本;Lisbona
Porto PT;Porto;Oporto;;;;;पोर्टो;بورتو;ポルト;波尔图
Rome IT;Rome;Roma;;Roma;Rom;Rom;रोम;روما;ローマ;罗马;Roma
Milan IT;Milan;Milán;;Milão;Mailand;Milano;मिलान;ميلانو;ミラノ;米兰;Milano
Naples IT;Naples;Nápoles;;Nápoles;Neapel;Neapel;नेपल्स;نابولي;ナポリ;那不勒斯;Napoli
Venice IT;Venice;Venecia;Venise;Veneza;Venedig;Venedig;वेनिस;البندقية;ベネチア/ヴェネツィア;威尼斯;Venezia
Florence IT;Florence;Florencia;;Florença;Florenz;Florens;फ़्लोरेंस/फ्लोरेंस;فلورنسا;フィレンツェ;佛罗伦萨;Firenze
Turin IT;Turin;Turín;;Turim;;;ट्यूरिन;تورينو;トリノ;都灵;Torino
Genoa IT;Genoa;Génova;Gênes;Gênova/Génova;Genua;Genua;जेनोआ;جنوة;ジェノバ;热那亚;Genova
Palermo IT;Palermo;;Palerme;;;;पलेर्मो;باليرمو;パレルモ;巴勒莫
Berlin DE;Berlin;Berlín;;Berlim;;;बर्लिन;برلين;ベルリン;柏林;Berlino
Hamburg DE;Hamburg;Hamburgo;Hambourg;Hamburgo;;;हैम्बर्ग;هامبورغ;ハンブルク;汉堡;Amburgo
Munich DE;Munich;Múnich;;Munique;München;München;म्यूनिख;ميونخ/ميونيخ;ミュンヘン;慕尼黑;Monaco di Baviera/Monaco
Köln DE;Cologne;Colonia;Cologne;Colônia/Colónia;Köln;Köln;कोलोन;كولونيا;ケルン;科隆;Colonia
Frankfurt am Main DE;Frankfurt;Fráncfort;Francfort;Frankfurt/Francoforte;;;फ्रैंकफर्ट;فرانكفورت;フランクフルト;法兰克福;Francoforte
Nürnberg DE;Nuremberg;Núremberg;;Nuremberg/Nuremberga;Nürnberg;Nürnberg;नूर्नबर्ग;نورمبرغ;ニュルンベルク;纽伦堡;Norimberga
Dresden DE;Dresden;Dresde;Dresde;;;;ड्रेसडेन;دريسدن;ドレスデン;德累斯顿;Dresda
Leipzig DE;Leipzig;;;;;;लाइपज़िग;لايبزيغ;ライプツィヒ;莱比锡;Lipsia
Vienna AT;Vienna;Viena;Vienne;Viena;Wien;Wien;वियना;فيينا;ウィーン;维也纳
Salzburg AT;Salzburg;Salzburgo;Salzbourg;Salzburgo;;;साल्ज़बर्ग;سالزبورغ;ザルツブルク;萨尔茨堡;Salisburgo
Zürich CH;Zurich/Zürich;Zúrich;Zurich;Zurique;Zürich;Zürich;ज़्यूरिख;زيورخ;チューリッヒ;苏黎世;Zurigo
Genève CH;Geneva;Ginebra;Genève;Genebra;Genf;Genève;जिनेवा;جنيف;ジュネーブ;日内瓦;Ginevra
Basel CH;Basel;Basilea;Bâle;Basileia;;;बासेल;بازل;バーゼル;巴塞尔;Basilea
Amsterdam NL;Amsterdam;Ámsterdam;;Amsterdã/Amesterdão;;;एम्स्टर्डम;أمستردام;アムステルダム;阿姆斯特丹
Rotterdam NL;Rotterdam;Róterdam;;Roterdã/Roterdão;;;रॉटरडैम;روتردام;ロッテルダム;鹿特丹
Brussels BE;Brussels;Bruselas;Bruxelles;Bruxelas;Brüssel;Bryssel;ब्रसेल्स;بروكسل;ブリュッセル;布鲁塞尔;Bruxelles
Copenhagen DK;Copenhagen;Copenhague;Copenhague;Copenhague/Copenhaga;Kopenhagen;Köpenhamn;कोपेनहेगन;كوبنهاغن;コペンハーゲン;哥本哈根;Copenaghen
Stockholm SE;Stockholm;Estocolmo;;Estocolmo;;;स्टॉकहोम;ستوكهولم;ストックホルム;斯德哥尔摩;Stoccolma
Göteborg SE;Gothenburg;Gotemburgo;Göteborg;Gotemburgo;Göteborg;Göteborg;गोथेनबर्ग;غوتنبرغ;ヨーテボリ;哥德堡;Göteborg
Malmö SE;Malmö;;;;;;माल्मो;مالمو;マルメ;马尔默
Uppsala SE;Uppsala;Upsala;;Upsália;;;उप्साला;أوبسالا;ウプサラ;乌普萨拉
Oslo NO;Oslo;;;;;;ओस्लो;أوسلو;オスロ;奥斯陆
Bergen NO;Bergen;;;;;;बर्गन;بيرغن;ベルゲン;卑尔根
Helsinki FI;Helsinki;;;Helsinque/Helsínquia;;Helsingfors;हेलसिंकी;هلسنكي;ヘルシンキ;赫尔辛基
Reykjavík IS;Reykjavik/Reykjavík;Reikiavik;;Reiquiavique;;;रेक्जाविक;ريكيافيك;レイキャビク;雷克雅未克;Reykjavík/Reykjavik
Warsaw PL;Warsaw;Varsovia;Varsovie;Varsóvia;Warschau;Warszawa;वारसॉ;وارسو;ワルシャワ;华沙;Varsavia
Kraków PL;Krakow/Kraków/Cracow;Cracovia;Cracovie;Cracóvia;Krakau;;क्राकोव;كراكوف;クラクフ;克拉科夫;Cracovia
Gdańsk PL;Gdańsk/Gdansk;;;;Danzig;;ग्दान्स्क;غدانسك;グダニスク;格但斯克;Danzica
Prague CZ;Prague;Praga;;Praga;Prag;Prag;प्राग;براغ;プラハ;布拉格;Praga
Budapest HU;Budapest;;;Budapeste;;;बुडापेस्ट;بودابست;ブダペスト;布达佩斯
Bucharest RO;Bucharest;Bucarest;Bucarest;Bucareste;Bukarest;Bukarest;बुखारेस्ट;بوخارست;ブカレスト;布加勒斯特;Bucarest
Belgrade RS;Belgrade;Belgrado;;Belgrado;Belgrad;Belgrad;बेलग्रेड;بلغراد;ベオグラード;贝尔格莱德;Belgrado
Athens GR;Athens;Atenas;Athènes;Atenas;Athen;Aten;एथेंस;أثينا;アテネ;雅典;Atene
Istanbul TR;Istanbul;Estambul;;Istambul;;;इस्तांबुल;إسطنبول/اسطنبول;イスタンブール;伊斯坦布尔
Ankara TR;Ankara;;;Ancara;;;अंकारा;أنقرة;アンカラ;安卡拉
Moscow RU;Moscow;Moscú;Moscou;Moscou/Moscovo;Moskau;Moskva;मास्को/मॉस्को;موسكو;モスクワ;莫斯科;Mosca
Saint Petersburg RU;St. Petersburg/Saint Petersburg;San Petersburgo;Saint-Pétersbourg;São Petersburgo;\
Sankt Petersburg;Sankt Petersburg;सेंट पीटर्सबर्ग;سانت بطرسبرغ;サンクトペテルブルク;圣彼得堡;San Pietroburgo
Vladivostok RU;Vladivostok;;;;Wladiwostok;;व्लादिवोस्तोक;فلاديفوستوك;ウラジオストク;符拉迪沃斯托克/海参崴
Kyiv UA;Kyiv/Kiev;Kiev/Kyiv;Kiev/Kyiv;Kiev/Quieve;Kiew/Kyjiw;Kiev/Kyjiv;कीव;كييف;キーウ/キエフ;基辅;Kiev/Kyiv
Odessa UA;Odesa/Odessa;;;;;;ओडेसा;أوديسا;オデーサ/オデッサ;敖德萨;Odessa
Jerusalem IL;Jerusalem;Jerusalén;Jérusalem;Jerusalém;;;यरूशलेम/यरुशलम;القدس;エルサレム;耶路撒冷;Gerusalemme
Damascus SY;Damascus;Damasco;Damas;Damasco;Damaskus;Damaskus;दमिश्क;دمشق;ダマスカス;大马士革;Damasco
Beirut LB;Beirut;;Beyrouth;Beirute;;;बेरूत;بيروت;ベイルート;贝鲁特
Baghdad IQ;Baghdad;Bagdad;Bagdad;Bagdá/Bagdade;Bagdad;Bagdad;बगदाद;بغداد;バグダッド;巴格达
Mosul IQ;Mosul;;Mossoul;Mossul;Mossul;;मोसुल;الموصل;モスル;摩苏尔
Tehran IR;Tehran/Teheran;Teherán;Téhéran;Teerã/Teerão;Teheran;Teheran;तेहरान;طهران;テヘラン;德黑兰;Teheran
Mecca SA;Mecca;La Meca;La Mecque;Meca;Mekka;Mecka;मक्का;مكة;メッカ;麦加;La Mecca
Riyadh SA;Riyadh;Riad;Riyad;Riade;Riad;;रियाद;الرياض;リヤド;利雅得;Riad
Dubai AE;Dubai;Dubái;Dubaï;;;;दुबई;دبي;ドバイ;迪拜
Doha QA;Doha;;;;;;दोहा;الدوحة;ドーハ;多哈
Cairo EG;Cairo;El Cairo;Le Caire;Cairo;Kairo;Kairo;काहिरा;القاهرة;カイロ;开罗;Il Cairo/Cairo
Alexandria EG;Alexandria;Alejandría;Alexandrie;;;;सिकंदरिया/अलेक्जेंड्रिया;الإسكندرية/الاسكندرية;アレクサンドリア;亚历山大;Alessandria d’Egitto
Casablanca MA;Casablanca;;;;;;कैसाब्लांका;الدار البيضاء;カサブランカ;卡萨布兰卡
Marrakesh MA;Marrakesh/Marrakech;Marrakech;Marrakech;Marraquexe;Marrakesch;Marrakech;माराकेश;مراكش;マラケシュ;马拉喀什;Marrakech
Algiers DZ;Algiers;Argel;Alger;Argel;Algier;Alger;अल्जीयर्स;الجزائر العاصمة;アルジェ;阿尔及尔;Algeri
Tunis TN;Tunis;Túnez capital;;Túnis;;;ट्यूनिस;تونس العاصمة;チュニス;突尼斯市;Tunisi
Lagos NG;Lagos;;;;;;लागोस;لاغوس;ラゴス;拉各斯
Nairobi KE;Nairobi;;;Nairóbi;;;नैरोबी;نيروبي;ナイロビ;内罗毕
Addis Ababa ET;Addis Ababa;Adís Abeba;Addis-Abeba;Adis Abeba;Addis Abeba;Addis Abeba;अदीस अबाबा;أديس أبابا;アディスアベバ;亚的斯亚贝巴
Dakar SN;Dakar;;;Dacar;;;डकार;داكار;ダカール;达喀尔
Timbuktu ML;Timbuktu;Tombuctú;Tombouctou;Tombuctu;;;टिम्बकटू;تمبكتو;トンブクトゥ;廷巴克图;Timbuctù/Timbuctu
Cape Town ZA;Cape Town;Ciudad del Cabo;Le Cap;Cidade do Cabo;Kapstadt;Kapstaden;केप टाउन;كيب تاون;ケープタウン;开普敦;Città del Capo
Johannesburg ZA;Johannesburg;Johannesburgo;;Joanesburgo;;;जोहान्सबर्ग;جوهانسبرغ;ヨハネスブルク;约翰内斯堡
New York City US;New York/New York City;Nueva York;;Nova York/Nova Iorque;;;न्यूयॉर्क;نيويورك;ニューヨーク;纽约
Los Angeles US;Los Angeles;Los Ángeles;;;;;लॉस एंजेलिस/लॉस एंजिल्स;لوس أنجلوس;ロサンゼルス;洛杉矶
Chicago US;Chicago;;;;;;शिकागो;شيكاغو;シカゴ;芝加哥
San Francisco US;San Francisco;;;São Francisco;;;सैन फ्रांसिस्को;سان فرانسيسكو;サンフランシスコ;旧金山
Boston US;Boston;;;;;;बोस्टन;بوسطن;ボストン;波士顿
Philadelphia US;Philadelphia;Filadelfia;Philadelphie;Filadélfia;;;फिलाडेल्फिया;فيلادلفيا;フィラデルフィア;费城;Filadelfia
New Orleans US;New Orleans;Nueva Orleans;La Nouvelle-Orléans;Nova Orleans;;;न्यू ऑरलियन्स;نيو أورليانز;ニューオーリンズ;新奥尔良
Seattle US;Seattle;;;;;;सिएटल;سياتل;シアトル;西雅图
Toronto CA;Toronto;;;;;;टोरंटो;تورونتو;トロント;多伦多
Montréal CA;Montreal/Montréal;Montreal;Montréal;Montreal;;;मॉन्ट्रियल;مونتريال;モントリオール;蒙特利尔
Vancouver CA;Vancouver;;;;;;वैंकूवर;فانكوفر;バンクーバー;温哥华
Mexico City MX;Mexico City;Ciudad de México;Mexico;Cidade do México;Mexiko-Stadt;Mexico City;मेक्सिको सिटी;مكسيكو سيتي;メキシコシティ;墨西哥城\
;Città del Messico
Havana CU;Havana;La Habana;La Havane;Havana;Havanna;Havanna;हवाना;هافانا;ハバナ;哈瓦那;L’Avana
Panamá PA;Panama City;Ciudad de Panamá;Panama City;Cidade do Panamá;Panama-Stadt;Panama City;पनामा सिटी;مدينة بنما;パナマシティ;巴拿马城\
;Panama/Città di Panama
Bogotá CO;Bogotá/Bogota;Bogotá;Bogota;;;;बोगोटा;بوغوتا;ボゴタ;波哥大;Bogotà/Bogotá
Caracas VE;Caracas;;;;;;काराकस;كاراكاس;カラカス;加拉加斯
Lima PE;Lima;;;;;;लीमा;ليما;リマ;利马
Cusco PE;Cusco/Cuzco;;;;;;कुस्को;كوسكو;クスコ;库斯科
Buenos Aires AR;Buenos Aires;;;;;;ब्यूनस आयर्स;بوينس آيرس;ブエノスアイレス;布宜诺斯艾利斯
Santiago CL;Santiago/Santiago de Chile;Santiago de Chile;Santiago du Chili;Santiago do Chile;Santiago de Chile;;\
सैंटियागो;سانتياغو;サンティアゴ;圣地亚哥;Santiago del Cile/Santiago
Rio de Janeiro BR;Rio de Janeiro/Rio;Río de Janeiro;;;;;रियो डी जेनेरियो;ريو دي جانيرو;リオデジャネイロ;里约热内卢
São Paulo BR;São Paulo/Sao Paulo;;;;;;साओ पाउलो;ساو باولو;サンパウロ;圣保罗;San Paolo
Montevideo UY;Montevideo;;;Montevidéu;;;मोंटेवीडियो;مونتيفيديو;モンテビデオ;蒙得维的亚
Tokyo JP;Tokyo;Tokio;;Tóquio;Tokio;;टोक्यो;طوكيو;東京;东京
Kyoto JP;Kyoto;Kioto;;Quioto;;;क्योटो;كيوتو;京都;京都
Osaka JP;Osaka;;;Osaca;;;ओसाका;أوساكا;大阪;大阪
Kobe JP;Kobe;;;;;;कोबे;كوبي;神戸;神户
Hiroshima JP;Hiroshima;;;Hiroxima/Hiroshima;;;हिरोशिमा;هيروشيما;広島;广岛
Nagasaki JP;Nagasaki;;;;;;नागासाकी;ناغازاكي;長崎;长崎
Nagoya JP;Nagoya;;;;;;नागोया;ناغويا;名古屋;名古屋
Fukuoka JP;Fukuoka;;;;;;फुकुओका;فوكوكا;福岡;福冈
Sapporo JP;Sapporo;;;;;;साप्पोरो;سابورو;札幌;札幌
Seoul KR;Seoul;Seúl;Séoul;Seul;;Seoul/Söul;सियोल/सोल;سيول/سول;ソウル;首尔;Seul
Beijing CN;Beijing/Peking;Pekín;Pékin;Pequim;Peking;Peking;बीजिंग;بكين;北京;北京;Pechino
Shanghai CN;Shanghai;Shanghái;;Xangai;;;शंघाई;شنغهاي;上海;上海
Guangzhou CN;Guangzhou/Canton;Cantón;Canton;Cantão;;;ग्वांगझू;غوانغتشو;広州;广州;Canton/Guangzhou
Xi’an CN;Xi'an/Xi’an;;;;;;शीआन;شيان;西安;西安
Wuhan CN;Wuhan;;;;;;वुहान;ووهان;武漢;武汉
Hong Kong HK;Hong Kong;;;;Hongkong;;हांगकांग;هونغ كونغ;香港;香港
Taipei TW;Taipei;Taipéi;;Taipé;Taipeh;;ताइपे;تايبيه;台北;台北
Hanoi VN;Hanoi;Hanói;Hanoï;Hanói;;;हनोई;هانوي;ハノイ;河内
Bangkok TH;Bangkok;;;Banguecoque/Bangkok;;;बैंकॉक;بانكوك;バンコク;曼谷
Manila PH;Manila;;Manille;;;;मनीला;مانيلا;マニラ;马尼拉
Jakarta ID;Jakarta;Yakarta;;Jacarta;;;जकार्ता;جاكرتا;ジャカルタ;雅加达;Giacarta
Mumbai IN;Mumbai/Bombay;Bombay;Bombay;Bombaim/Mumbai;;;मुंबई/मुम्बई;مومباي;ムンバイ;孟买
Delhi IN;Delhi;;;Déli;;;दिल्ली;دلهي;デリー;德里
Kolkata IN;Kolkata/Calcutta;Calcuta;Calcutta;Calcutá;Kalkutta;Calcutta;कोलकाता;كلكتا;コルカタ;加尔各答;Calcutta
Varanasi IN;Varanasi;Benarés;Bénarès;;;;वाराणसी/बनारस;فاراناسي;バラナシ;瓦拉纳西
Agra IN;Agra;;;;;;आगरा;أغرا;アグラ;阿格拉
Jaipur IN;Jaipur;;;;;;जयपुर;جايبور;ジャイプル;斋浦尔
Karachi PK;Karachi;;;Carachi;Karatschi;;कराची;كراتشي;カラチ;卡拉奇
Lahore PK;Lahore;;;;;;लाहौर;لاهور;ラホール;拉合尔
Kabul AF;Kabul;;Kaboul;Cabul;;;काबुल;كابل/كابول;カブール;喀布尔
Samarkand UZ;Samarkand;Samarcanda;Samarcande;Samarcanda;;;समरकंद;سمرقند;サマルカンド;撒马尔罕;Samarcanda
Kathmandu NP;Kathmandu;Katmandú;Katmandou;Catmandu;;;काठमांडू;كاتماندو;カトマンズ;加德满都
Sydney AU;Sydney;Sídney;;;;;सिडनी;سيدني;シドニー;悉尼
Melbourne AU;Melbourne;;;;;;मेलबर्न;ملبورن;メルボルン;墨尔本
Auckland NZ;Auckland;;;;;;ऑकलैंड;أوكلاند;オークランド;奥克兰
`
