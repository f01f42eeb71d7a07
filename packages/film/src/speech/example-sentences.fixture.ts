import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** Sentences in each language for tests of speech and captions, with a year, a large number, commas and a name. */
export const EXAMPLE_SENTENCES: Record<FilmLanguage, string> = {
  en: 'On 15 August 1914 the steamship Ancon made the first official passage. About 75,000 people worked on the canal, most of them from the Caribbean.',
  es: 'El 15 de agosto de 1914, el vapor Ancón hizo el primer viaje oficial. Unas 75.000 personas trabajaron en el canal, la mayoría del Caribe.',
  zh: '1914年8月15日，轮船“安孔号”完成了首次正式通航。约75000人参加了运河的建设，其中大多数来自加勒比地区。',
  ja: '1914年8月15日、蒸気船「アンコン号」が最初の公式航海を行いました。約75000人が建設に参加し、その多くはカリブ海から来ました。',
  hi: '15 अगस्त 1914 को जहाज़ एंकॉन ने पहली आधिकारिक यात्रा की। लगभग 75,000 लोगों ने नहर पर काम किया, जिनमें से अधिकांश कैरिबियन से थे।',
  fr: 'Le 15 août 1914, le vapeur Ancon effectua le premier passage. Environ 75 000 personnes ont travaillé au canal, la plupart venues des Caraïbes.',
  pt: 'Em 15 de agosto de 1914, o vapor Ancon fez a primeira passagem. Cerca de 75.000 pessoas trabalharam no canal, a maioria do Caribe.',
  it: 'Il 15 agosto 1914 il piroscafo Ancon compì il primo passaggio ufficiale. Circa 75.000 persone lavorarono al canale, la maggior parte dai Caraibi.',
  de: 'Am 15. August 1914 fuhr das Dampfschiff Ancon als erstes durch den Kanal. Rund 75.000 Menschen arbeiteten daran, die meisten aus der Karibik.',
  sv: 'Den 15 augusti 1914 gjorde ångfartyget Ancon den första resan. Omkring 75 000 människor arbetade på kanalen, de flesta från Karibien.',
  ar: 'في 15 أغسطس 1914 قامت الباخرة أنكون بأول رحلة رسمية. عمل نحو 75000 شخص في القناة، ومعظمهم من منطقة الكاريبي.',
}
