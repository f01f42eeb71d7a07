import { figure, type Sample } from './sample.ts'

export const arabic: Sample = {
  topic: ['الصحراء', 'رمال'],
  scenes: [
    { template: 'title', slots: { title: 'كيف صارت الصحراء خضراء', eyebrow: 'تاريخ قصير للمناخ' } },
    { template: 'statement', slots: { sentence: 'كانت الصحراء الكبرى مروجًا قبل ستة آلاف سنة.', stressed: ['مروجًا'] } },
    {
      template: 'big-figure',
      slots: {
        figure: figure(9200000, '9,200,000', 'كم²', '', 'measure', 'نحو'),
        label: 'مساحة الصحراء الكبرى اليوم',
        comparisons: [
          { name: 'الصحراء الكبرى', figure: figure(9.2, '9.2', 'مليون كم²', '') },
          { name: 'الربع الخالي', figure: figure(0.65, '0.65', 'مليون كم²', '') },
        ],
      },
    },
    {
      template: 'list',
      slots: {
        heading: 'ما الذي غيّرها',
        items: [{ name: 'ميل محور الأرض', note: 'تغيّر ببطء عبر آلاف السنين' }, { name: 'الرياح الموسمية' }, { name: 'الرعي' }],
      },
    },
    { template: 'quotation', slots: { words: 'من سار على الدرب وصل.', speaker: 'مثل عربي', source: 'مجمع الأمثال' } },
    { template: 'question', slots: { question: 'كيف تعود الحياة إلى رمال جافة؟' } },
    { template: 'definition', slots: { term: 'واحة', meaning: 'بقعة خصبة في الصحراء يصل إليها الماء من باطن الأرض.' } },
    {
      template: 'comparison',
      slots: {
        measure: 'المساحة',
        left: { name: 'الصحراء الكبرى', figure: figure(9.2, '9.2', 'مليون كم²', '') },
        right: { name: 'الربع الخالي', figure: figure(0.65, '0.65', 'مليون كم²', '') },
      },
    },
    {
      template: 'timeline',
      slots: {
        events: [
          { year: 1822, text: '1822', label: 'أول رحلة' },
          { year: 1850, text: '1850', label: 'خريطة الطرق' },
          { year: 1922, text: '1922', label: 'عبور بالسيارة' },
        ],
      },
    },
    { template: 'process', slots: { steps: ['يهطل المطر', 'ينبت العشب', 'تعود القطعان'] } },
    { template: 'place', slots: { name: 'سيوة', line: 'واحة في غرب مصر' } },
    {
      template: 'photograph',
      slots: { picture: '3', title: 'بحيرة في قلب الرمال', caption: 'نظرة من الجنوب', credit: 'رسم بديل عن صورة', graded: true },
    },
    { template: 'chapter', slots: { number: 2, title: 'حين توقّف المطر' } },
    {
      template: 'chart',
      slots: {
        title: 'عمق الماء في الواحة',
        unit: 'بالمتر، كل عشر سنوات',
        points: [
          { label: '1980', value: 4 },
          { label: '1990', value: 6 },
          { label: '2000', value: 9 },
          { label: '2010', value: 14 },
          { label: '2020', value: 21 },
        ],
      },
    },
    { template: 'close', slots: { call: 'شاهد الجزء التالي عن الواحات', sources: ['مجلة نيتشر، 2013', 'وكالة ناسا'] } },
  ],
}
