import { toPattern } from './rules.ts'
import type { SpeechRule } from './table.ts'

/** German adjectives with abbreviations, by their stem. */
const ADJECTIVES =
  'dt=deutsch|dtsch=deutsch|engl=englisch|frz=französisch|franz=französisch|lat=lateinisch|griech=griechisch|gr=griechisch|altgr=altgriechisch|ital=italienisch|sowj=sowjetisch|russ=russisch|ukr=ukrainisch|amerik=amerikanisch|am=amerikanisch|brit=britisch|schott=schottisch|ir=irisch|österr=österreichisch|schweiz=schweizerisch|schwed=schwedisch|norw=norwegisch|dän=dänisch|finn=finnisch|niederl=niederländisch|niederld=niederländisch|nl=niederländisch|belg=belgisch|span=spanisch|port=portugiesisch|portug=portugiesisch|poln=polnisch|tschech=tschechisch|slow=slowakisch|ungar=ungarisch|rumän=rumänisch|bulg=bulgarisch|serb=serbisch|kroat=kroatisch|türk=türkisch|osman=osmanisch|arab=arabisch|pers=persisch|hebr=hebräisch|israel=israelisch|ägypt=ägyptisch|chin=chinesisch|jap=japanisch|korean=koreanisch|ind=indisch|afrik=afrikanisch|europ=europäisch|asiat=asiatisch|röm=römisch|byz=byzantinisch|germ=germanisch|kelt=keltisch|bayer=bayerisch|bayr=bayerisch|preuß=preußisch|sächs=sächsisch|hess=hessisch|böhm=böhmisch|isländ=isländisch|kath=katholisch|ev=evangelisch|evang=evangelisch|luth=lutherisch|orth=orthodox|jüd=jüdisch|islam=islamisch|buddh=buddhistisch|christl=christlich|kirchl=kirchlich|bischöfl=bischöflich|päpstl=päpstlich|weltl=weltlich|kgl=königlich|königl=königlich|kaiserl=kaiserlich|fürstl=fürstlich|herzogl=herzoglich|staatl=staatlich|städt=städtisch|kommun=kommunal|regional=regional|nördl=nördlich|südl=südlich|östl=östlich|westl=westlich|nordöstl=nordöstlich|nordwestl=nordwestlich|südöstl=südöstlich|südwestl=südwestlich|mittl=mittler|hist=historisch|histor=historisch|wiss=wissenschaftlich|wissenschaftl=wissenschaftlich|techn=technisch|phys=physikalisch|chem=chemisch|biol=biologisch|med=medizinisch|mediz=medizinisch|jur=juristisch|jurist=juristisch|phil=philosophisch|philos=philosophisch|theol=theologisch|mus=musikalisch|pol=politisch|polit=politisch|wirtsch=wirtschaftlich|wirtschaftl=wirtschaftlich|landw=landwirtschaftlich|landwirtschaftl=landwirtschaftlich|mil=militärisch|milit=militärisch|astron=astronomisch|geogr=geographisch|geol=geologisch|math=mathematisch|elektr=elektrisch|elektron=elektronisch|mechan=mechanisch|ökol=ökologisch|ökon=ökonomisch|soz=sozial|allg=allgemein|ehem=ehemalig|sog=sogenannt|jew=jeweilig|urspr=ursprünglich|durchschn=durchschnittlich|durchschnittl=durchschnittlich|jährl=jährlich|tägl=täglich|monatl=monatlich|gesetzl=gesetzlich|rechtl=rechtlich|öffentl=öffentlich|amtl=amtlich|schriftl=schriftlich|mündl=mündlich|gleichn=gleichnamig|versch=verschieden|bes=besonder|wichtigst=wichtigst|sämtl=sämtlich|zahlr=zahlreich|einz=einzeln|neutest=neutestamentlich|alttest=alttestamentlich|jul=julianisch|gregor=gregorianisch|vorm=vormalig|nat=national|internat=international|int=international|intern=international|bot=botanisch|zool=zoologisch|klass=klassisch|roman=romanisch|got=gotisch|barock=barock|klin=klinisch|statist=statistisch|stat=statistisch'

const STEMS = new Map(ADJECTIVES.split('|').map((pair) => pair.split('=') as [string, string]))
const capital = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Articles, and words with the same inflection. After them, every case except the first has -en. */
const OBLIQUE =
  /(?<!\p{L})(?:[Dd]e[mns]|[Ii]m|[Aa]m|[Vv]om|[Zz]um|[Zz]ur|[Bb]eim|(?:[Mm]|[Dd]|[Ss])?[Ee]ine[mnrs]|[Kk]eine[mnrs]?|[Ii]hre[mnrs]|[Uu]nsere[mnrs]|[Dd]iese[mnrs]|[Jj]ede[mns]|[Aa]lle[rn]?|[Ss]eine[mnrs]|(?:[Ii]n|[Aa]n|[Aa]uf|[Aa]us|[Bb]ei|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Zz]u|[Vv]or|[Uu]nter|[Üü]ber|[Nn]eben|[Zz]wischen|\p{Lu}\p{Ll}+) der) (?:\p{Ll}+e[rnms]? )?$/u
const BARE = /(?<!\p{L})(?:[Ee]in|[Kk]ein|[Ss]ein|[Ii]hr|[Mm]ein|[Uu]nser) (?:\p{Ll}+er )?$/u
const PLURAL = /^\s\p{Lu}\p{L}*(?:innen|en|er|s|tionen|heiten|keiten|ungen)(?!\p{L})/u
const FEMININE_ER =
  /(?:ung|ion|[Mm]auer|[Ff]eier|[Ss]teuer|[Tt]rauer|[Dd]auer|[Ll]eber|[Mm]utter|[Tt]ochter|[Ss]chwester|[Bb]utter|[Kk]ammer|[Oo]per|[Ff]eder|[Nn]ummer|[Zz]iffer|[Ff]aser|[Aa]der|[Kk]lammer|[Ss]chulter|[Ww]etter)(?!\p{L})/u
const FEMININE = /^\s\p{Lu}\p{L}*(?:ung|heit|keit|ion|schaft|tät|ik|ur|in|e)(?!\p{L})/u
const NEUTER =
  /^\s\p{Lu}\p{L}*(?:chen|lein|ment|um|ett|jahr|buch|haus|spiel|werk|lied|kind|land|tor|recht|Reich|reich|Wort|wort|Volk|volk|Heer|heer|Schiff|schiff|Team|Dorf|dorf|Schloss|schloss|Kloster|Museum)(?!\p{L})/u

/** The ending that the words around an adjective require. */
function ending(before: string, after: string) {
  if (OBLIQUE.test(before)) return 'en'
  if (/(?<!\p{L})(?:[Ll]aut|[Mm]it|[Vv]on|[Bb]ei|[Nn]ach|[Aa]us|[Zz]u|[Ss]eit|[Gg]emäß|[Uu]nter) $/u.test(before))
    return PLURAL.test(after) && !NEUTER.test(after) ? 'en' : FEMININE.test(after) ? 'er' : 'em'
  if (BARE.test(before)) return NEUTER.test(after) ? 'es' : 'er'
  if (
    /(?<!\p{L})[Dd]ie (?:\p{Ll}+e[rn]? )?$/u.test(before) &&
    PLURAL.test(after) &&
    !FEMININE_ER.test(/^\s\p{L}+/u.exec(after)?.[0] ?? '')
  )
    return 'en'
  return 'e'
}

/**
 * Abbreviated adjectives before their noun, with the correct ending (die dt. Sprache, im röm. Reich), and without an ending elsewhere (lat.
 * ursus, dt.-frz.).
 */
export const shortAdjectives: readonly SpeechRule[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.])(${toPattern([...STEMS.keys(), ...[...STEMS.keys()].filter((stem) => stem.length > 2 || stem === 'dt').map(capital)])})\\.(?=-(?:\\p{Ll}+\\.|\\p{Ll}{4,})|[ \\u00a0]\\p{Lu}\\p{Ll}|[ \\u00a0](?:u\\.|und|bzw\\.|oder) (?:\\p{Ll}+\\.) \\p{Lu})`,
      'gu',
    ),
    say: ([, written], before, after) => {
      const stem = STEMS.get(written) ?? STEMS.get(written.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())) ?? written
      const bare = after.startsWith('-')
      const noun = after.replace(/^ (?:u\.|und|bzw\.|oder) \p{Ll}+\./u, '')
      return `${/^\p{Lu}/u.test(written) ? capital(stem) : stem}${bare ? '' : ending(before.replace(/\p{Ll}+\.(?:-| (?:u\.|und|bzw\.|oder) )$/u, ''), noun)}`
    },
  },
]
