/** A text about bees. A fake model has translations of its sentences, written by hand. */
export const HONEY =
  '# Honey\n\nHoney is a sweet food that bees make from nectar. A colony of 50,000 bees collects about 30 kilograms in one summer. ' +
  'People have collected honey for 8,000 years. Egyptian tombs held jars of honey. A bee visits 100 flowers on one flight. ' +
  'The bees pass the nectar on in the hive. Warm air dries it there. Each cell of the comb has six walls. ' +
  'A queen lays 1,500 eggs a day. A worker bee lives for six weeks in summer. Smoke calms the bees of a hive. ' +
  'Keepers take the combs in August. Dark honey comes from forests.'

type Said = { Spanish: string; Arabic: string; Chinese: string }

const SAID: Record<string, Said> = {
  'Honey is a sweet food that bees make from nectar.': {
    Spanish: 'La miel es un alimento dulce que las abejas hacen con néctar.',
    Arabic: 'العسل غذاء حلو تصنعه النحلات من الرحيق.',
    Chinese: '蜂蜜是蜜蜂用花蜜酿成的甜食。',
  },
  'A colony of 50,000 bees collects about 30 kilograms in one summer.': {
    Spanish: 'Una colonia de 50.000 abejas reúne unos 30 kilogramos en un verano.',
    Arabic: 'تجمع مستعمرة من 50,000 نحلة نحو 30 كيلوغراما في صيف واحد.',
    Chinese: '一个有50,000只蜜蜂的蜂群一个夏天大约采集30公斤。',
  },
  'A colony of 40,000 bees collects about 30 kilograms in one summer.': {
    Spanish: 'Una colonia de 40.000 abejas reúne unos 30 kilogramos en un verano.',
    Arabic: 'تجمع مستعمرة من 40,000 نحلة نحو 30 كيلوغراما في صيف واحد.',
    Chinese: '一个有40,000只蜜蜂的蜂群一个夏天大约采集30公斤。',
  },
  'People have collected honey for 8,000 years.': {
    Spanish: 'Las personas recogen miel desde hace 8.000 años.',
    Arabic: 'يجمع الناس العسل منذ 8,000 سنة.',
    Chinese: '人们采集蜂蜜已有8,000年。',
  },
  'Egyptian tombs held jars of honey.': {
    Spanish: 'Las tumbas egipcias guardaban tarros de miel.',
    Arabic: 'كانت في المقابر المصرية جرار من العسل.',
    Chinese: '埃及的墓里放着一罐罐蜂蜜。',
  },
  'A bee visits 100 flowers on one flight.': {
    Spanish: 'Una abeja visita 100 flores en un vuelo.',
    Arabic: 'تزور النحلة 100 زهرة في رحلة واحدة.',
    Chinese: '一只蜜蜂一次飞行会拜访100朵花。',
  },
  'The bees pass the nectar on in the hive.': {
    Spanish: 'Las abejas se pasan el néctar en la colmena.',
    Arabic: 'تمرر النحلات الرحيق في الخلية.',
    Chinese: '蜜蜂在蜂箱里传递花蜜。',
  },
  'Warm air dries it there.': {
    Spanish: 'El aire caliente lo seca allí.',
    Arabic: 'يجففه الهواء الدافئ هناك.',
    Chinese: '温暖的空气在那里把它吹干。',
  },
  'Each cell of the comb has six walls.': {
    Spanish: 'Cada celda del panal tiene seis paredes.',
    Arabic: 'لكل خانة في القرص ستة جدران.',
    Chinese: '蜂巢的每个小室有六面墙。',
  },
  'A worker bee lives for six weeks in summer.': {
    Spanish: 'Una abeja obrera vive seis semanas en verano.',
    Arabic: 'تعيش النحلة العاملة ستة أسابيع في الصيف.',
    Chinese: '工蜂在夏天活六周。',
  },
  'A queen lays 1,500 eggs a day.': {
    Spanish: 'Una reina pone 1.500 huevos al día.',
    Arabic: 'تضع الملكة 1,500 بيضة في اليوم.',
    Chinese: '蜂王一天产1,500枚卵。',
  },
  'Smoke calms the bees of a hive.': {
    Spanish: 'El humo calma a las abejas de una colmena.',
    Arabic: 'يهدئ الدخان نحلات الخلية.',
    Chinese: '烟能让蜂箱里的蜜蜂安静下来。',
  },
  'Keepers take the combs in August.': {
    Spanish: 'Los apicultores sacan los panales en agosto.',
    Arabic: 'يأخذ النحالون الأقراص في أغسطس.',
    Chinese: '养蜂人在八月取出蜂巢。',
  },
  'Dark honey comes from forests.': {
    Spanish: 'La miel oscura viene de los bosques.',
    Arabic: 'يأتي العسل الداكن من الغابات.',
    Chinese: '深色的蜂蜜来自森林。',
  },
  'Bees make honey.': { Spanish: 'Las abejas hacen miel.', Arabic: 'تصنع النحلات العسل.', Chinese: '蜜蜂酿蜜。' },
  // descriptions of the fake's illustrations
  'A disc over a wide land': {
    Spanish: 'Un disco sobre una tierra ancha',
    Arabic: 'قرص فوق أرض واسعة',
    Chinese: '宽阔大地上的一个圆盘',
  },
  'eggs a day': { Spanish: 'huevos al día', Arabic: 'بيضة في اليوم', Chinese: '枚卵' },
  Honey: { Spanish: 'La miel', Arabic: 'العسل', Chinese: '蜂蜜' },
  'What happened': { Spanish: 'Qué pasó', Arabic: 'ماذا حدث', Chinese: '发生了什么' },
}

/** The fake's translations of single words. */
const WORDS: Record<string, Said> = {
  six: { Spanish: 'seis', Arabic: 'ستة', Chinese: '六' },
  bees: { Spanish: 'abejas', Arabic: 'نحلة', Chinese: '只蜜蜂' },
  kilograms: { Spanish: 'kilogramos', Arabic: 'كيلوغراما', Chinese: '公斤' },
  years: { Spanish: 'años', Arabic: 'سنة', Chinese: '年' },
  flowers: { Spanish: 'flores', Arabic: 'زهرة', Chinese: '朵花' },
  weeks: { Spanish: 'semanas', Arabic: 'أسابيع', Chinese: '周' },
  eggs: { Spanish: 'huevos', Arabic: 'بيضة', Chinese: '枚卵' },
  walls: { Spanish: 'paredes', Arabic: 'جدران', Chinese: '面墙' },
  honey: { Spanish: 'miel', Arabic: 'عسل', Chinese: '蜂蜜' },
  nectar: { Spanish: 'néctar', Arabic: 'رحيق', Chinese: '花蜜' },
}

const isKnown = (language: string): language is keyof Said => language in SAID['Honey']!

/** A text in another language: the translation by hand, or else the text with its known words translated. Unknown words do not change. */
export function translated(text: string, language: string): string {
  if (!isKnown(language)) return text
  const own = text.replace(/\p{L}+/gu, (word) => WORDS[word.toLowerCase()]?.[language] ?? word)
  return SAID[text]?.[language] ?? (language === 'Spanish' ? own.replace(/(?<=\d),(?=\d{3})/gu, '.') : own)
}
