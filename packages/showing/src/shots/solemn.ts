import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { plainWord } from '../world/topic-words.ts'

/** Beginnings of words about death, disaster and abuse. */
const GRAVE: Record<FilmLanguage, string> = {
  en: 'died,deadly,fatal,perished,dead,death,killed,kill,victim,massacre,genocide,murder,suicide,slavery,slave,holocaust,famine,starv,corpse,grave,abuse,rape,tortur,drowned,casualt,funeral,mourn,bombing,executed,execution',
  es: 'murió,murieron,muert,mató,mataron,víctima,masacre,genocidio,asesin,suicid,esclav,holocausto,hambruna,cadáver,abuso,tortur,ahog,funeral,luto,bombarde,ejecutad',
  fr: 'mort,mourut,moururent,tué,tués,tuée,victime,massacre,génocide,meurtre,assassin,suicide,esclav,holocauste,famine,cadavre,abus,tortur,noyé,funérailles,deuil,bombard,exécuté,exécution',
  pt: 'morreu,morreram,morte,mortos,matou,mataram,vítima,massacre,genocídio,assassin,suicíd,escrav,holocausto,fome,cadáver,abuso,tortur,afog,funeral,luto,bombarde,executad,execução',
  de: 'starb,starben,gestorben,tot,tote,toten,tod,todes,getötet,tötet,opfer,massaker,völkermord,mord,ermord,selbstmord,sklav,holocaust,hungersnot,leiche,missbrauch,folter,ertrunken,ertrank,trauer,hinricht',
  sv: 'dog,dött,döda,död,dödad,dödade,offer,massaker,folkmord,mord,mördad,självmord,slav,förintelsen,svält,lik,övergrepp,tortyr,drunkna,sorg,avrätt',
  hi: 'मृत्यु,मौत,मारे,मरे,मर,हत्या,शिकार,नरसंहार,आत्महत्या,गुलाम,अकाल,शव,यातना,डूब',
  ar: 'مات,اودى,اودت,وفيات,ماتوا,موت,وفاة,قتل,قتلى,ضحايا,ضحية,مذبحة,مجزرة,ابادة,جريمة,انتحار,عبيد,عبودية,مجاعة,جثة,تعذيب,غرق,اعدام',
  ja: '死,亡くな,命を落と,命を奪,殺,犠牲,虐殺,自殺,奴隷,飢饉,遺体,拷問,溺,処刑,葬',
  zh: '死,夺去,丧生,杀,遇难,牺牲,屠杀,自杀,奴隶,饥荒,遗体,酷刑,溺,处决,葬',
}

/** Whether a text is about death, disaster or abuse. Its scene then moves slowly, without bounces or sparks. */
export function isSolemn(text: string, language: FilmLanguage): boolean {
  const grave = GRAVE[language].split(',').map(plainWord)
  const plain = plainWord(text)
  if (isUnspaced(language)) return grave.some((beginning) => plain.includes(beginning))
  return plain
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => grave.some((beginning) => (beginning.length > 4 ? word.startsWith(beginning) : word === beginning)))
}
