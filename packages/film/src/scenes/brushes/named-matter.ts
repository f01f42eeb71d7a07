import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import type { Matter } from '../palette.ts'

const COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/** Words for what things are made of, in the order en | es | fr | pt | de | sv | hi | ar | ja | zh. */
const WORDS: Partial<Record<Matter, string>> = {
  water:
    'water,rain | agua,lluvia | eau,pluie | água,chuva | wasser,regen | vatten,regn | पानी,जल | ماء,الماء,مياه,المياه | 水,雨水 | 水,雨水',
  coffee: 'coffee | café | café | café | kaffee | kaffe | कॉफ़ी,कॉफी | قهوة,القهوة | コーヒー | 咖啡',
  blood: 'blood | sangre | sang | sangue | blut | blod | ख़ून,खून,रक्त | دم,الدم | 血液,血 | 血液,血',
  earth:
    'soil,earth,clay | suelo,tierra,arcilla | terre,argile | solo,terra,argila | erde,lehm | jord,lera | मिट्टी | تربة,التربة,طين | 土,土壌 | 土,土壤,泥土',
  sand: 'sand | arena | sable | areia | sand | sand | रेत,बालू | رمل,الرمل,رمال | 砂 | 沙,沙子',
  metal:
    'iron,steel,metal | hierro,acero,metal | fer,acier,métal | ferro,aço,metal | eisen,stahl,metall | järn,stål,metall | लोहा,इस्पात,धातु | حديد,الحديد,فولاذ | 鉄,鋼,金属 | 铁,钢,金属',
  leaf: 'grass,leaves | hierba,hojas | herbe,feuilles | erva,folhas | gras,laub | gräs,löv | घास,पत्ते | عشب,أوراق | 草,葉 | 草,叶子',
}

/** What a name in a film's language says that a thing is made of; null where it says nothing of that. */
export function namedMatter(name: string, language: FilmLanguage): Matter | null {
  const column = COLUMNS.indexOf(language)
  const told = isUnspaced(language) ? [name.trim()] : name.toLocaleLowerCase(language).split(/[^\p{L}\p{M}]+/u)
  for (const [matter, words] of Object.entries(WORDS) as [Matter, string][]) {
    const own = words.split('|')[column]!.split(',').map((word) => word.trim()) // prettier-ignore
    if (told.some((word) => own.includes(word))) return matter
  }
  return null
}
