import { figure, type Sample } from './sample.ts'

export const hindi: Sample = {
  topic: ['पर्वत', 'हिमालय'],
  scenes: [
    { template: 'title', slots: { title: 'हिमालय आज भी बढ़ रहा है', eyebrow: 'पर्वतों की कहानी' } },
    {
      template: 'statement',
      slots: { sentence: 'बिना किसी पंप के जहाज़ ऊपर कैसे उठता है, यह क्षेत्र की श्रेष्ठ कहानी है।', stressed: ['श्रेष्ठ', 'कहानी'] },
    },
    { template: 'big-figure', slots: { figure: figure(8849, '८,८४९', 'मीटर', ''), label: 'एवरेस्ट की ऊँचाई', comparisons: [] } },
    {
      template: 'list',
      slots: {
        heading: 'तीन कारण',
        items: [{ name: 'भारतीय प्लेट', note: 'हर साल पाँच सेंटीमीटर उत्तर की ओर' }, { name: 'हिमनद' }, { name: 'वर्षा' }],
      },
    },
    { template: 'quotation', slots: { words: 'पर्वत मुझे बुला रहे हैं और मुझे जाना है।', speaker: 'जॉन मुइर', date: '1873' } },
    { template: 'question', slots: { question: 'इतना भारी पर्वत ऊपर कैसे उठता है?' } },
    {
      template: 'definition',
      slots: { term: 'हिमनद', meaning: 'बर्फ़ की एक विशाल धारा जो अपने ही भार से धीरे-धीरे नीचे खिसकती है।' },
    },
    {
      template: 'comparison',
      slots: {
        measure: 'ऊँचाई',
        left: { name: 'एवरेस्ट', figure: figure(8849, '८,८४९', 'मीटर', '') },
        right: { name: 'कंचनजंगा', figure: figure(8586, '८,५८६', 'मीटर', '') },
      },
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
    { template: 'process', slots: { heading: 'पर्वत कैसे बनता है', steps: ['प्लेटें टकराती हैं', 'परतें मुड़ती हैं', 'चट्टान ऊपर उठती है'] } },
    { template: 'place', slots: { name: 'लद्दाख', line: 'हिमालय के पार की ठंडी मरुभूमि।' } },
    {
      template: 'photograph',
      slots: { picture: '3', title: 'सुबह की पहली रोशनी', caption: 'दक्षिण की ओर से', credit: 'तस्वीर की जगह एक चित्र', graded: true },
    },
    { template: 'chapter', slots: { number: 2, title: 'बर्फ़ और नदियाँ' } },
    {
      template: 'chart',
      slots: {
        title: 'पीछे हटता हिमनद',
        unit: 'मीटर, हर दस साल में',
        points: [
          { label: '१९८०', value: 120 },
          { label: '१९९०', value: 160 },
          { label: '२०००', value: 210 },
          { label: '२०१०', value: 290 },
          { label: '२०२०', value: 340 },
        ],
      },
    },
    { template: 'close', slots: { call: 'अगली बार: गंगा का उद्गम', sources: ['भारतीय सर्वेक्षण विभाग'] } },
  ],
}
