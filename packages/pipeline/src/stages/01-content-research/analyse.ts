import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { takePhrase } from '@orion/film/recipe.ts'

import { figureWords, findFacts, numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, getLexicon } from '@orion/language/lexicons.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { isTooShort } from '../../reader/film-length.ts'
import type { RunSentence } from '../../runs/runs.ts'
import { sentencesIn, tellRuns, type ChosenPassages } from '../../runs/tell-runs.ts'
import { picturePlaces } from '../../source-pictures/picture-places.ts'
import { FOREIGN_SOURCES, sourceNotices, topicNotices } from '../../sources/language-notices.ts'
import type { Gathered, ResearchUnit } from './providers/port.ts'

const MOST_POINTS = 10
const LEAST_POINTS = 3
/** Seconds of film per key point, with the sentences around it. The film's length determines the number of points. */
const SECONDS_A_POINT = 15
/** The most words of a point's title that is taken from the beginning of its sentence. */
const WORDS_OF_TITLE = 9
const MOST_STATISTICS = 12
const MOST_INSIGHTS = 8
const QUOTED = new Set(['count', 'percent', 'money', 'measure', 'share'])

/**
 * The research from the collected sources, made without a model. It has the sources' parts, each named by its heading or first sentence,
 * and their figures and quotations with passages. Fields without a source are empty.
 */
export function analyseResearch(
  unit: ResearchUnit,
  { sources, pictures, notices, search_results_count, searched }: Omit<Gathered, 'files'>,
): ContentResearch {
  const { language, duration_seconds, topic, prompt } = unit
  const passages = tellRuns({
    language,
    topic: [topic, prompt].filter(Boolean).join('\n'),
    target_seconds: duration_seconds,
    sources,
    points: [],
    pictured: picturePlaces(pictures),
    seconds: voiceSeconds({ language }),
  })
  const { sentences } = passages
  const spoken = sentencesIn(passages)
  const says = spoken.length > 0
  const headings = [...new Set(spoken.map(({ heading }) => heading).filter(Boolean))]
  return {
    content_research_analysis: {
      content_angle_analysis: {
        primary_angle: headings.join(' · '),
        hook_strategy: spoken[0]?.text ?? getLexicon(language).frames.outline.hook,
        target_audience: '',
        unique_value_proposition: '',
      },
      key_points_structure: {
        total_duration: duration_seconds,
        point_breakdown: says ? findPoints(passages, language, duration_seconds) : outlinePoints(unit, duration_seconds),
      },
      supporting_statistics: listStatistics(sentences, spoken, language),
      expert_insights: findInsights(sentences, passages.title, language),
      sources,
    },
    notices: [
      ...notices,
      ...topicNotices(topic, language),
      ...sourceNotices(sources, language),
      ...listNotices(passages, says, sources.length),
      ...(says ? listLengthNotices(passages, sources, unit) : []),
    ],
    ...(pictures.length > 0 && { source_pictures: pictures }),
    search_results_count,
    ...(searched && { searched_for: searched.searched_for, left_out: searched.left_out }),
    content_length: sources.reduce(
      (sum, source) =>
        sum +
        source.sections.reduce(
          (all, section) => all + section.sentences.reduce((letters, { text }) => letters + text.length, 0),
          0,
        ),
      0,
    ),
  }
}

function listNotices({ left_out }: Pick<ChosenPassages, 'left_out'>, says: boolean, sources: number): string[] {
  const machine = left_out.filter(({ reason }) => reason === 'instruction')
  const foreign = left_out.some(({ reason }) => reason === 'language')
  return [
    ...(says ? [] : sources === 0 ? [say('notices.no_sources_film_will_outline').text] : []),
    ...(!says && sources > 0 ? [foreign ? FOREIGN_SOURCES : 'The sources contain no sentence that a film can use.'] : []),
    ...machine.slice(0, 3).map(({ text }) => say('notices.left_out_since_speaks_machine', { text: text.slice(0, 120) }).text),
  ]
}

/**
 * Sources that are too short for the film are named here, since the film's next stages are paid for by its length. A model may also read
 * sources in other languages, so no notice mentions their length.
 */
function listLengthNotices(
  { whole, seconds }: ChosenPassages,
  sources: ContentResearch['content_research_analysis']['sources'],
  { language, duration_seconds }: ResearchUnit,
): string[] {
  const is_short = whole && isTooShort(seconds, duration_seconds) && sources.every((source) => source.language === language)
  return is_short
    ? [say('notices.sources_enough_about_seconds_add', { seconds: Math.round(seconds), duration_seconds }).text]
    : []
}

const where = ({ source_id, passage }: RunSentence) => ({ source_id, passage })

type Research = ContentResearch['content_research_analysis']

/** The figures of the film first, then those of the sentences most relevant to its subject; one per sentence. */
function listStatistics(
  sentences: readonly RunSentence[],
  spoken: readonly RunSentence[],
  language: FilmLanguage,
): Research['supporting_statistics'] {
  const spoken_sentences = new Set(spoken)
  return sentences
    .flatMap((sentence) =>
      numbersIn(sentence.text, language)
        .filter((figure) => QUOTED.has(figure.kind) && !figure.range)
        .slice(0, 1)
        .map((figure) => ({ sentence, figure })),
    )
    .toSorted(
      (a, b) =>
        Number(spoken_sentences.has(b.sentence)) - Number(spoken_sentences.has(a.sentence)) ||
        b.sentence.worth - a.sentence.worth,
    )
    .slice(0, MOST_STATISTICS)
    .map(({ sentence, figure }) => ({ text: sentence.text, figure: figureWords(sentence.text, figure), ...where(sentence) }))
}

const findInsights = (sentences: readonly RunSentence[], title: string, language: FilmLanguage): Research['expert_insights'] =>
  sentences
    .flatMap((sentence) =>
      findFacts(sentence.text, language, title).flatMap((fact) =>
        fact.kind === 'quotation' ? [{ text: sentence.text, speaker: fact.values.speaker, ...where(sentence) }] : [],
      ),
    )
    .slice(0, MOST_INSIGHTS)

type Points = Research['key_points_structure']['point_breakdown']

/**
 * Key points from the sources: the first sentence of each part under a heading. If there are few, the first sentence of each paragraph. If
 * those are few too, each sentence that is clear on its own. The parts most relevant to the film's subject are chosen. The film's own
 * quotations do not count.
 */
function findPoints({ sentences, title, whole }: ChosenPassages, language: FilmLanguage, duration: number): Points {
  const most = Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(duration / SECONDS_A_POINT)))
  const begins = (opens: (sentence: RunSentence, before: RunSentence) => boolean): number[] =>
    sentences.flatMap((sentence, at) => (at === 0 || opens(sentence, sentences[at - 1]) ? [at] : []))
  const headed = begins(({ section, heading }, before) => heading !== '' && section !== before.section)
  const paragraphs = begins(({ paragraph }, before) => paragraph !== before.paragraph)
  const starts =
    [headed, paragraphs].find(({ length }) => length >= LEAST_POINTS) ?? (whole ? paragraphs : begins(({ leans }) => !leans))
  const parts = starts.map((from, place) => {
    const of_point = sentences.slice(from, starts[place + 1] ?? sentences.length)
    const sum = (of: (sentence: RunSentence) => number): number => of_point.reduce((all, each) => all + of(each), 0)
    return { first: of_point[0], seconds: sum(({ seconds }) => seconds), worth: sum(({ worth }) => worth) }
  })
  const kept = parts
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .toSorted((a, b) => a.first.index - b.first.index)
  const total = kept.reduce((sum, { seconds }) => sum + seconds, 0) || 1
  const largest = Math.max(...kept.map(({ seconds }) => seconds), Number.EPSILON)
  const taken = new Set([title])
  return kept.map(({ first, seconds }) => ({
    id: `${first.source_id}.${first.passage.start}`,
    title: pointTitle(first, language, taken),
    seconds: Math.round((duration * seconds * 10) / total) / 10,
    kept: true,
    weight: Math.max(1, Math.round((5 * seconds) / largest)),
    text: first.text,
    ...where(first),
  }))
}

/** The title of a point: its section's heading if no other point has it, else the first words of its sentence, or the whole sentence. */
function pointTitle({ heading, text }: RunSentence, language: FilmLanguage, taken: Set<string>): string {
  const named = [heading, takePhrase(text, language, WORDS_OF_TITLE), text]
  const found = named.find((name) => typeof name === 'string' && name !== '' && !taken.has(name)) ?? text
  taken.add(found)
  return found.replace(/[.。।]$/u, '')
}

function outlinePoints({ language }: ResearchUnit, duration: number): Points {
  const { groups } = getLexicon(language).frames.outline
  const { join } = getLexicon(language)
  return groups.map(({ lead, questions }, index) => ({
    id: `questions-${index + 1}`,
    kept: true,
    weight: 3,
    title: lead.replace(/[.。।:：?？؟]$/u, ''),
    seconds: Math.round((duration * 10) / groups.length) / 10,
    text: questions.join(join),
  }))
}
