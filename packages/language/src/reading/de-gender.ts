/** Nouns whose ending does not show their gender, in lower case. A compound has its last part's gender. */
const FEMININE_HEADS =
  'frau stadt nacht hand welt zeit tür wand mutter tochter schwester art person zahl kraft burg insel regel kuh maus laus antwort nummer staffel kamera fahrt oper partei gabel schüssel zwiebel kartoffel nuss feder mauer steuer feier trauer dauer leber butter kammer ziffer faser ader klammer schulter axt faust haut luft macht magd naht not schicht schlacht sicht spur tat uhr wahl wurst app mail kugel orgel trommel villa pizza bar farm jury party city box disco kiwi firma mark bank nadel wurzel tafel schaufel fackel ampel fabel bibel kapsel vokabel parzelle form norm reform plattform last lust angst brust frucht flucht bucht sucht zucht schuld geduld gefahr gebühr natur kultur figur struktur literatur temperatur reparatur agentur prozedur zensur klausur bahn autobahn gans wehr feuerwehr front milch qual qualität quote schnur schar ecke post kost arbeit jugend tugend gegend wut glut flut armut heimat monarchie braut haft vernunft ankunft zukunft auskunft unterkunft herkunft kunst gunst brunst schwulst pflicht nachricht aufsicht schrift vorschrift unterschrift zeitschrift anschrift gruft kluft geburt furt jacht yacht fracht tracht pracht wucht saat diät limousine saison salbei mama oma tante diva arena ära cola aula tundra savanne steppe viper aster auster elster folter marter mauser schleuder gewalt anstalt gestalt mitgift schluchten schlucht brut milz stirn birn firn rast hast maut notdurft'
const MASCULINE_HEADS =
  'käse junge name buchstabe löwe hase affe kunde kollege zeuge gedanke wille friede funke glaube bote gatte knabe neffe riese sklave franzose russe pole schwede däne grieche chinese brite ire schotte türke experte pate ochse rabe falke bulle drache schimpanse insasse matrose genosse nachfahre vorfahre laie jude beamte prinz verein termin ruin delphin delfin rubin kamin wein stein schein schrein gewinn sinn beginn urin harnisch akt streik sprung schwung dung ursprung vorsprung tag monat euro dollar cent franken meter liter grad mann punkt schritt platz rang stern film teil ring hering finger zoo embryo reichtum irrtum katalog dialog monolog pilot bus zirkus diskus kursus kaktus radius modus typus bonus saal kanal pokal general admiral kardinal choral titel mantel gürtel apfel vogel flügel hügel spiegel schlüssel tunnel löffel nagel nebel engel esel igel kessel hebel ärmel muskel artikel stiefel sattel beutel winkel zirkel wechsel nachmittag sport ort ton mord rekord herd hund mond freund wind bund grund schlund fund rand strand brand stand verband wald held kold wirt abt fluss berg turm stuhl tisch brief satz sieg zug hof park preis vertrag sack korb fisch fels gang kurs baum traum raum zaun kreis krieg bau gast arzt koch dieb gott mensch bischof graf kopf fuß arm zahn bauch hals mund bart hut rock schuh stock stab ast zweig kern teich bach weg steg damm dom stamm stoff duft ruf blick schlag stoß schuss wurf tritt lauf fall schnitt strich stich druck zweck dienst sturm blitz schnee frost dunst rauch lehm stahl staat antrag auftrag betrag beitrag lohn rat besuch versuch fluch spruch bruch geruch raub chor tresor knopf topf tropf zopf hauch brauch gebrauch schlauch strauch stapel streit advent prozess kongress abschluss schluss beschluss kuss pass bass strauß club klub job song hit chip clip test trend podcast newsletter blog'
const NEUTER_HEADS =
  'byte kilobyte megabyte gigabyte terabyte ampere joule buch haus spiel werk konzert stück schiff reich fest lied kind land tor jahr jahrhundert mal album auto leben bild studio semester quartal kapitel jahrzehnt jahrtausend drittel viertel fünftel sechstel siebtel achtel neuntel zehntel gebot team pferd tier flugzeug werkzeug fahrzeug zeug festival finale rennen treffen opfer zimmer geschäft restaurant hotel kloster theater gesetz ziel feld bein auge ohr herz wort gleis geschoss rad handy bataillon regiment prozent kilo gramm kilogramm pfund dutzend dorf schloss museum bett schaf schwein huhn ei brot glas messer blatt gebäude ende gebirge gemälde gelände getriebe gewebe gewerbe gemüse gebilde gefälle getreide gehäuse gerippe gewehr gewicht gericht gerät gespräch gefühl gedicht gebiet gebet gebiss gehirn geschenk gespenst gestein gesicht gewitter gewölbe interesse prestige image knie café denkmal medikament virus atom molekül elektron element orchester institut ministerium zentrum stadion paket tal lokal signal spital material ideal metall system programm problem diagramm monogramm thema drama schema komma klima aroma dogma foto konto büro radio kino video logo motto solo duo trio piano cello kasino benzin magazin protein insulin fenster wasser feuer lager ufer muster wetter wunder alter register ruder pulver silber kupfer leder futter gitter fieber abenteuer ungeheuer poster cover center manöver zepter rohr moor meer heer beer chlor labor recht gedächtnis ergebnis ereignis erlebnis verhältnis geheimnis zeugnis gefängnis hindernis bündnis verzeichnis amt dach fach loch tuch gold geld bad grab schwert netz holz salz gewürz bier papier klavier turnier quartier revier öl moped ticket projekt objekt produkt subjekt insekt argument parlament dokument instrument experiment konzil profil ventil exil krokodil volk heft gift gas fass floß maß los moos eis mitglied glied kabel segel siegel mittel rätsel möbel übel orakel spektakel hirn kinn korn horn gehörn hemd haar paar jubiläum'
const set = (list: string) => new Set(list.split(' '))
const GENDERS: readonly (readonly ['f' | 'm' | 'n', ReadonlySet<string>])[] = [
  ['f', set(FEMININE_HEADS)],
  ['m', set(MASCULINE_HEADS)],
  ['n', set(NEUTER_HEADS)],
]

const IN_EN =
  /(?:laden|wagen|garten|ofen|boden|hafen|kasten|balken|brunnen|faden|graben|haken|knochen|kuchen|magen|rahmen|schatten|streifen|tropfen|namen|bogen|ballen|posten|rasen|rücken|orden|bissen|haufen|zapfen|kolben)$/u

const ENDINGS: readonly (readonly ['f' | 'm' | 'n', RegExp])[] = [
  ['m', IN_EN],
  ['n', /(?:chen|lein|ment|ium|tum|eum|(?<!a)um|ett|skop|meter(?<!(?:zenti|kilo|milli|deka|dezi|^)meter))$/u],
  ['f', /(?:ung|heit|keit|schaft|tät|ion|enz|anz|ik|ur|thek|erei|elei|ie|in(?<!ein))$/u],
  ['m', /(?:[kaio]tor|loge|soge|goge|phe(?<!strophe|sophe)|ling|ismus|us|or|eur|ist|ant|ent|är|er|el|ig|ich|an|at|et)$/u],
  ['n', /(?:en|o)$/u],
  ['f', /e$/u],
]

/** Whether a noun in -en is not the plural of a noun in -e: 1 Laden. */
export const isInEn = (noun: string): boolean => IN_EN.test(noun.toLowerCase())

/**
 * The gender of a German noun in the singular. It is known from the last part of the noun, if this part is listed, and otherwise from its
 * ending. Undefined if neither shows the gender.
 */
export function germanGender(noun: string): 'f' | 'm' | 'n' | undefined {
  const word = noun.toLowerCase()
  for (let from = 0; from < word.length - 1; from++) {
    const part = word.slice(from)
    if (from > 0 && (from < 3 || part.length < 3 || /(?<=[kaio])tor$/u.test(word))) continue
    const found = GENDERS.find(([, heads]) => heads.has(part))
    if (found !== undefined) return found[0]
  }
  return ENDINGS.find(([, end]) => end.test(word))?.[0]
}
