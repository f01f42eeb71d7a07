import type { Sample } from './sample.ts'

export const arabic: Sample = {
  scenes: [
    {
      template: 'list',
      slots: {
        heading: 'ما الذي غيّرها',
        items: [{ name: 'ميل محور الأرض', note: 'تغيّر ببطء عبر آلاف السنين' }, { name: 'الرياح الموسمية' }, { name: 'الرعي' }],
      },
    },
    { template: 'quotation', slots: { words: 'من سار على الدرب وصل.', speaker: 'مثل عربي', source: 'مجمع الأمثال' } },
    { template: 'definition', slots: { term: 'واحة', meaning: 'بقعة خصبة في الصحراء يصل إليها الماء من باطن الأرض.' } },
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
    {
      template: 'photograph',
      slots: { picture: '3', title: 'بحيرة في قلب الرمال', caption: 'نظرة من الجنوب', credit: 'رسم بديل عن صورة', graded: true },
    },
  ],
}
