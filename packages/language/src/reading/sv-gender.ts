/** Swedish neuters whose ending does not show their gender, and their plural forms. A compound has its last part's gender. */
const NEUTER_HEADS =
  'köp inköp bröst test manifest palats skämt sken sug drag fel krav behov intresse minus plus undantag stöd tryck uttryck intryck avtryck inlägg upplägg skifte skydd bett fynd klipp tips gräs hö frö bär språng lov valv tillstånd objekt projekt subjekt skaft kök skrin skal skum tyg garn armband halsband fodral spöke monster troll piller staket räcke galler lås handtag element batteri kuvert frimärke häfte bokmärke album lexikon bestick porslin emblem vykort vägskäl övergångsställe hörn trappsteg altare hem hus skjul stall uthus torp lusthus växthus pensionat värdshus bad badrum spa gym inslag utslag anslag bidrag uttag avbrott inbrott utbrott utfall krav skadestånd straff åtal vittnesmål förhör domslut ombud sändebud uppror myteri läger slagfält minfält kompani flygvapen haveri olycksfall sår ärr blåmärke recept plåster bandage vaccin virus organ skelett revben kranium knä bröst lår hormon enzym protein ägg stadium revir bo rovdjur husdjur däggdjur kräldjur ryggradsdjur marsvin lodjur pris får svin regemente ansikte flygplan silver guld brons varv ess poäng försök hopp kast lopp hål besök anfall slut gram år barn kilo ton land län djur skepp fartyg träd liv krig problem exempel steg sätt mål ljus vatten rum bord ord folk lag slag företag museum namn språk tecken dygn öre äpple päron rån lån nederlag bröd kött te kaffe öl vin möte läge löfte bälte yrke märke samhälle tillfälle par dussin glas brev hjärta öga öra huvud ställe rike minne stycke arbete ämne område val tal blad bi lager nummer fönster kloster mönster kök kontor landskap hav berg torn bibliotek apotek hotell torg tåg däck hjul lejon lamm kol kort kapitel band papper foto svar parti vapen svärd gevär spel ben finger sekel århundrade årtionde årtusende ögonblick system kejsardöme hertigdöme kafé café fall jobb uppdrag streck mejl mail sms kärl verk stål piano horn ljud avstånd konto kvarter bevis tak golv garage fält slott universitet sjukhus gymnasium skåp rep snöre nät klot hår skägg skinn ägande stopp hinder fack schema tema drama klimat avsnitt skott byte test fäste hot tält fossil mineral grundämne tillstånd näste rede nej ja kryss set game event poem epos tempel kors spår segel ankare roder skrov bygge fynd hov tronskifte styre råd departement parlament mandat beslut avtal kontrakt förslag förbud påstående brott mord vittne bud förbund förhållande uttryck mynt medel preparat prov kön anlag släkte syskon kusinbarn föräldrapar hushåll paket sparande tillägg avdrag kapital bolag bageri bryggeri derby mästerskap rekord förlag magasin ark läsår ljusår halvår kvartal skede hundratal tusental tiotal tjugotal dussintal antal sund näs skär rev fjäll bergmassiv vattenfall träsk kärr moln regn väder åskväder oväder klockslag verktyg redskap instrument maskineri elverk kärnkraftverk värmeverk vindkraftverk konstverk kraftverk flyg fordon lok släp lass hekto kilogram uns skålpund pund inlägg klipp nyhetsbrev program projekt format dokument mellanslag utropstecken frågetecken'
/** Common-gender nouns with an ending of neuters. */
const COMMON_HEADS =
  'bit tablett kotlett cigarett toalett biljett etikett servett balett omelett klarinett kvartett duett bukett raket planet poet komet magnet profet budget tomat automat diplomat soldat kamrat apparat pirat demokrat elefant variant immigrant konsult tjänst konst blankett student patient president assistent agent minut procent punkt natt makt frukt skatt vikt stat kust höst gäst präst dikt sort ort rätt häst rost tomt produkt konflikt kontakt effekt insats match plats rest fest hatt katt båt gata fot port kvart artist turist pilot robot vält flygplats arbetsplats morot tråd säd rot förlust insekt röst uppsats art fart start tävlingsdag fråga del flod potatis takt trakt kraft luft växt utväxt tillväxt drift vinst konkurrens prost post ost kost lust brist gnist list pist tvist rist bult sylt hjort gist fläkt släkt jakt pakt akt funkt arkitekt advokat kandidat delegat aristokrat akrobat emigrant representant diamant gigant kvadrant instant alt bas tenor pianist specialist journalist terrorist socialist kommunist gitarrist favorit satellit meteorit granit biskopsmössa mängd rymd hjord nord skuld bild kund hand strand jord tid rad grad stad sked led ed sed station gångart sport import export transport rapport expert konsert gräns sats krets kris vals puls impuls buss kurs resurs ros dos skiva meter liter timme mil'
const set = (list: string) => new Set(list.split(' '))
const NEUTER = set(NEUTER_HEADS)
const COMMON = set(COMMON_HEADS)
const COMMON_END =
  /(?:ning|else|het|tion|sion|dom|are|inna|skap(?<!landskap|mästerskap|redskap|medlemskap)|kommande|studerande|ordförande|resande|boende|sökande|ist|ant|ent(?<!ment|procent)|log|graf|nom|or|ör|a)$/u
const NEUTER_END = /(?:ment|tek|eri|um|ium|gram|skop|ande|ende|tag|torg|(?<!s)t)$/u

/**
 * Whether a Swedish noun is a neuter: by its longest listed last part, and otherwise by its ending. Also in the genitive (ett års
 * fängelse).
 */
export function isNeuter(noun: string): boolean {
  const word = noun.toLowerCase()
  for (let from = 0; from < word.length - 1; from++) {
    const part = word.slice(from)
    if (from > 0 && (from < 2 || part.length < 3)) continue
    if (COMMON.has(part)) return false
    if (NEUTER.has(part)) return true
  }
  if (/[^s]s$/u.test(word) && word.length > 2 && !COMMON_END.test(word)) return isNeuter(word.slice(0, -1))
  return !COMMON_END.test(word) && NEUTER_END.test(word)
}
