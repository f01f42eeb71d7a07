/** Swedish neuters whose end does not tell, and their forms in the plural; a compound has its last part's gender. */
const NEUTER_HEADS =
  'pris får svin regemente ansikte flygplan silver guld brons straff varv ess poäng försök hopp kast lopp hål besök anfall slut gram år barn kilo ton hus land län djur skepp fartyg träd ägg liv krig problem exempel steg sätt mål ljus vatten rum bord ord folk lag slag företag museum namn språk tecken dygn öre äpple päron rån lån nederlag bröd kött te kaffe öl vin möte läge löfte bälte yrke märke samhälle tillfälle par dussin glas brev hjärta öga öra huvud ställe rike minne stycke arbete ämne område val tal blad bi lager nummer fönster kloster mönster kök kontor landskap hav berg torn bibliotek apotek hotell torg tåg flygplan däck hjul lejon lamm kol kort kapitel band papper foto svar parti vapen svärd gevär spel ben finger piller sekel århundrade årtionde årtusende ögonblick system virus kejsardöme hertigdöme kafé café pris fall jobb uppdrag streck mejl mail sms bidrag kärl verk stål piano horn ljud avstånd konto kvarter torp bevis bo tak golv garage hem fält slott universitet sjukhus gymnasium skåp rep snöre nät klot hår skägg skinn ägande stopp hinder fack schema tema drama klimat avsnitt skott byte test fäste hot tält skelett fossil mineral grundämne element tillstånd näste rede nej ja kryss set game event album poem epos tempel altare kors spår segel ankare roder skrov bygge fynd hov tronskifte styre råd departement parlament mandat beslut avtal kontrakt förslag förbud påstående brott mord vittne bud förbund förhållande uttryck mynt medel recept vaccin preparat prov kön anlag släkte syskon kusinbarn föräldrapar hushåll paket sparande tillägg avdrag kapital bolag bageri bryggeri derby mästerskap rekord förlag magasin häfte ark läsår ljusår halvår kvartal skede hundratal tusental tiotal tjugotal dussintal antal sund näs skär rev fjäll bergmassiv vattenfall träsk kärr moln regn väder åskväder oväder klockslag verktyg redskap instrument maskineri batteri elverk kärnkraftverk värmeverk vindkraftverk konstverk kraftverk flyg fordon lok släp lass hekto kilogram uns skålpund pund inlägg klipp nyhetsbrev program projekt format dokument mellanslag utropstecken frågetecken'
/** Nouns of the common gender that end as neuters do. */
const COMMON_HEADS =
  'bit tablett kotlett cigarett toalett biljett etikett servett balett omelett klarinett kvartett duett bukett raket planet poet komet magnet profet budget tomat automat diplomat soldat kamrat apparat pirat demokrat elefant variant immigrant konsult tjänst konst blankett student patient president assistent agent minut procent punkt natt makt frukt skatt vikt stat kust höst gäst präst dikt sort ort rätt häst rost tomt produkt konflikt kontakt effekt insats match plats rest fest hatt katt båt gata fot port kvart artist turist pilot robot vält flygplats arbetsplats morot tråd säd rot förlust insekt röst uppsats art fart start tävlingsdag fråga del flod potatis takt trakt kraft luft växt utväxt tillväxt drift vinst konkurrens prost post ost kost lust brist gnist list pist tvist rist bult sylt hjort gist fläkt släkt jakt pakt akt funkt arkitekt advokat kandidat delegat aristokrat akrobat emigrant representant diamant gigant kvadrant instant alt bas tenor pianist specialist journalist terrorist socialist kommunist gitarrist favorit satellit meteorit granit biskopsmössa mängd rymd hjord nord skuld bild kund hand strand jord tid rad grad stad sked led ed sed station gångart sport import export transport rapport expert konsert gräns sats krets kris vals puls impuls buss kurs resurs ros dos skiva meter liter timme mil'
const set = (list: string) => new Set(list.split(' '))
const NEUTER = set(NEUTER_HEADS)
const COMMON = set(COMMON_HEADS)
const COMMON_END =
  /(?:ning|else|het|tion|sion|dom|are|inna|skap(?<!landskap|mästerskap|redskap|medlemskap)|kommande|studerande|ordförande|resande|boende|sökande|ist|ant|ent(?<!ment|procent)|log|graf|nom|or|ör|a)$/u
const NEUTER_END = /(?:ment|tek|eri|um|ium|gram|skop|ande|ende|tag|torg|t)$/u

/** Whether a Swedish noun is a neuter: by the last part of it that is listed, otherwise by its end; also in the genitive (ett års fängelse). */
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
