import type { NameWords } from './latin-names.ts'

/** English words for names with letters, figures and signs. */
export const englishNames: NameWords = {
  scripture:
    'Gen.=Genesis|Ex.=Exodus|Exod.=Exodus|Lev.=Leviticus|Num.=Numbers|Deut.=Deuteronomy|Josh.=Joshua|Judg.=Judges|Sam.=Samuel|Kgs.=Kings|Chr.=Chronicles|Chron.=Chronicles|Neh.=Nehemiah|Ps.=Psalm|Pss.=Psalms|Prov.=Proverbs|Eccl.=Ecclesiastes|Isa.=Isaiah|Jer.=Jeremiah|Lam.=Lamentations|Ezek.=Ezekiel|Dan.=Daniel|Hos.=Hosea|Mic.=Micah|Hab.=Habakkuk|Zech.=Zechariah|Mal.=Malachi|Matt.=Matthew|Mt.=Matthew|Mk.=Mark|Lk.=Luke|Jn.=John|Luke=Luke|John=John|Mark=Mark|Acts=Acts|Rom.=Romans|Cor.=Corinthians|Gal.=Galatians|Eph.=Ephesians|Phil.=Philippians|Col.=Colossians|Thess.=Thessalonians|Tim.=Timothy|Tit.=Titus|Heb.=Hebrews|Jas.=James|Pet.=Peter|Rev.=Revelation|Kings=Kings|Peter=Peter|Job=Job|Ezra=Ezra|Ruth=Ruth|Joel=Joel|Amos=Amos|Surah=Surah|Quran=Quran',
  book_ordinals: ['First', 'Second', 'Third'],
  quarters:
    'N=north|S=south|E=east|W=west|NE=northeast|NW=northwest|SE=southeast|SW=southwest|NNE=north-northeast|NNW=north-northwest|SSE=south-southeast|SSW=south-southwest|ENE=east-northeast|ESE=east-southeast|WNW=west-northwest|WSW=west-southwest',
  of_place: 'of',
  before_months: 'in|since|until|till|by|from|to|of|mid|late|early|last|next|and|through|during|before|after|around|this',
  born: 'born',
  died: 'died',
}

/** German words for names with letters, figures and signs. */
export const germanNames: NameWords = {
  scripture:
    'Mose=Mose|Mos.=Mose|Gen.=Genesis|Ex.=Exodus|Lev.=Levitikus|Num.=Numeri|Dtn.=Deuteronomium|Jos.=Josua|Ri.=Richter|Sam.=Samuel|Kön.=Könige|Chr.=Chronik|Ps.=Psalm|Spr.=Sprüche|Pred.=Prediger|Jes.=Jesaja|Jer.=Jeremia|Hes.=Hesekiel|Ez.=Ezechiel|Dan.=Daniel|Hos.=Hosea|Am.=Amos|Mi.=Micha|Sach.=Sacharja|Mal.=Maleachi|Mt.=Matthäus|Mk.=Markus|Lk.=Lukas|Joh.=Johannes|Apg.=Apostelgeschichte|Röm.=Römer|Kor.=Korinther|Gal.=Galater|Eph.=Epheser|Phil.=Philipper|Kol.=Kolosser|Thess.=Thessalonicher|Tim.=Timotheus|Hebr.=Hebräer|Jak.=Jakobus|Petr.=Petrus|Offb.=Offenbarung|Sure=Sure',
  book_ordinals: ['erster', 'zweiter', 'dritter'],
  quarters:
    'N=nördlich|S=südlich|O=östlich|W=westlich|NO=nordöstlich|NW=nordwestlich|SO=südöstlich|SW=südwestlich|NNO=nordnordöstlich|NNW=nordnordwestlich|SSO=südsüdöstlich|SSW=südsüdwestlich|ONO=ostnordöstlich|OSO=ostsüdöstlich|WNW=westnordwestlich|WSW=westsüdwestlich',
  of_place: 'von',
  before_months:
    'im|ab|bis|seit|vom|zum|Anfang|Mitte|Ende|und|von|vor|nach|Frühjahr|Montag,|Dienstag,|Mittwoch,|Donnerstag,|Freitag,|Samstag,|Sonntag,',
  born: 'geboren',
  died: 'gestorben',
}

/** Swedish words for names with letters, figures and signs. */
export const swedishNames: NameWords = {
  scripture:
    'Mos.=Moseboken|Mosebok=Moseboken|Moseboken=Moseboken|Jos.=Josua|Dom.=Domarboken|Sam.=Samuelsboken|Kung.=Kungaboken|Krön.=Krönikeboken|Ps.=Psaltaren|Ords.=Ordspråksboken|Pred.=Predikaren|Jes.=Jesaja|Jer.=Jeremia|Hes.=Hesekiel|Dan.=Daniel|Hos.=Hosea|Mik.=Mika|Sak.=Sakarja|Mal.=Malaki|Matt.=Matteus|Mark.=Markus|Luk.=Lukas|Joh.=Johannes|Apg.=Apostlagärningarna|Rom.=Romarbrevet|Kor.=Korintierbrevet|Gal.=Galaterbrevet|Ef.=Efesierbrevet|Fil.=Filipperbrevet|Kol.=Kolosserbrevet|Tess.=Tessalonikerbrevet|Tim.=Timoteusbrevet|Hebr.=Hebreerbrevet|Jak.=Jakobsbrevet|Petr.=Petrusbrevet|Pet.=Petrusbrevet|Upp.=Uppenbarelseboken',
  book_ordinals: ['första', 'andra', 'tredje'],
  quarters:
    'N=norr|S=söder|Ö=öster|V=väster|O=öster|NO=nordost|NV=nordväst|SO=sydost|SV=sydväst|NÖ=nordost|SÖ=sydost|NNO=nordnordost|NNV=nordnordväst|SSO=sydsydost|SSV=sydsydväst|ONO=ostnordost|OSO=ostsydost|VNV=västnordväst|VSV=västsydväst',
  of_place: 'om',
  before_months: 'i|sedan|från|till|t\\.o\\.m\\.|fr\\.o\\.m\\.|början av|mitten av|slutet av|och|före|efter',
  born: 'född',
  died: 'död',
}

/** French words for names with letters, figures and signs. */
export const frenchNames: NameWords = {
  scripture:
    'Gn=Genèse|Gen.=Genèse|Ex=Exode|Lv=Lévitique|Nb=Nombres|Dt=Deutéronome|Jos=Josué|Jg=Juges|Rt=Ruth|Ps.=Psaume|Ps=Psaume|Pr=Proverbes|Qo=Qohélet|Is=Isaïe|Jr=Jérémie|Ez=Ézéchiel|Dn=Daniel|Os=Osée|Jl=Joël|Mi=Michée|Za=Zacharie|Ml=Malachie|Mt=Matthieu|Mt.=Matthieu|Mc=Marc|Lc=Luc|Jn=Jean|Ac=Actes|Rm=Romains|Co=Corinthiens|Cor.=Corinthiens|Ga=Galates|Ep=Éphésiens|Ph=Philippiens|Col=Colossiens|Th=Thessaloniciens|Tm=Timothée|He=Hébreux|Jc=Jacques|Ap=Apocalypse|Matthieu=Matthieu|Sourate=Sourate',
  book_ordinals: ['premier', 'deuxième', 'troisième'],
  quarters:
    'N=nord|S=sud|E=est|O=ouest|NE=nord-est|NO=nord-ouest|SE=sud-est|SO=sud-ouest|NNE=nord-nord-est|NNO=nord-nord-ouest|SSE=sud-sud-est|SSO=sud-sud-ouest|ENE=est-nord-est|ESE=est-sud-est|ONO=ouest-nord-ouest|OSO=ouest-sud-ouest',
  of_place: '(?:de|du|des|d)',
  before_months: 'en|(?<!(?:près|plus|moins|autour|lors) )de|depuis|fin|début|mi|à|avant|après|dès|et|vers',
  born: 'né',
  died: 'mort',
}
