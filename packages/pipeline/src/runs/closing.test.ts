import { expect, test } from 'vitest'
import { tellRuns } from './tell-runs.ts'

const PARAGRAPHS = [
  ['نحت الأنباط المدينة في الصخر الوردي قبل أكثر من ألفي عام.', 'سكنها عشرون ألف إنسان وعاشوا من تجارة البخور والتوابل.'],
  ['جمعوا ماء المطر في خزانات منحوتة تحت الأرض.', 'حملت القنوات الماء من عين موسى إلى قلب المدينة.'],
  ['ضرب زلزال كبير المدينة فسقط نصف بيوتها وتهدمت القنوات.', 'رحل التجار إلى طرق جديدة في البحر.'],
  ['رسم رحالة سويسري الواجهات وكتب عنها في كتاب مشهور.', 'جاء بعده رسامون وعلماء من بلدان كثيرة.'],
  ['ومع ذلك ما زالت المدينة مدفونة في معظمها تحت الرمل.', 'يحفر علماء الآثار فيها كل صيف ويجدون بيوتا جديدة.'],
]

/** For films of several lengths, whether the last paragraph is a passage of its own if it has this opening. */
const findEnds = (opening: string): boolean[] => {
  let at = 0
  const sentences = PARAGRAPHS.flatMap((paragraph, index) => {
    at += 40
    return paragraph.map((words) => {
      const text = index === 4 ? words.replace('ومع ذلك', opening) : words
      const start = at
      at += text.length + 1
      return { text, start, end: start + text.length }
    })
  })
  const sources = [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }]
  const seconds = (text: string) => text.length / 14
  const told = (target_seconds: number) =>
    tellRuns({ language: 'ar', topic: 'المدينة', target_seconds, sources, points: [], seconds }).runs
  return [12, 14, 16, 18, 20, 24, 28].map((target_seconds) =>
    told(target_seconds).some(({ from, to }) => from === 8 && to === 10),
  )
}

test('50.29 S02 ar: a last paragraph that begins with ومع ذلك may close a film, one that begins with لكنها may not', () => {
  expect(findEnds('ومع ذلك')).toContain(true)
  expect(findEnds('لكنها')).not.toContain(true)
})
