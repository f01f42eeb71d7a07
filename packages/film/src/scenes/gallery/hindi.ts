import type { Sample } from './sample.ts'

export const hindi: Sample = {
  scenes: [
    {
      template: 'list',
      slots: {
        heading: 'तीन कारण',
        items: [{ name: 'भारतीय प्लेट', note: 'हर साल पाँच सेंटीमीटर उत्तर की ओर' }, { name: 'हिमनद' }, { name: 'वर्षा' }],
      },
    },
    { template: 'quotation', slots: { words: 'पर्वत मुझे बुला रहे हैं और मुझे जाना है।', speaker: 'जॉन मुइर', date: '1873' } },
    {
      template: 'definition',
      slots: { term: 'हिमनद', meaning: 'बर्फ़ की एक विशाल धारा जो अपने ही भार से धीरे-धीरे नीचे खिसकती है।' },
    },
    {
      template: 'timeline',
      slots: {
        heading: 'चोटी तक का रास्ता',
        events: [
          { year: 1852, text: '१८५२', label: 'ऊँचाई पहली बार नापी गई' },
          { year: 1921, text: '१९२१', label: 'पहला खोजी दल' },
          { year: 1953, text: '१९५३', label: 'पहली सफल चढ़ाई' },
        ],
      },
    },
    {
      template: 'photograph',
      slots: { picture: '3', title: 'सुबह की पहली रोशनी', caption: 'दक्षिण की ओर से', credit: 'तस्वीर की जगह एक चित्र', graded: true },
    },
  ],
}
