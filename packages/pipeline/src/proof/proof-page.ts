import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Correction } from '@orion/contract/corrections.ts'
import { REPORT_LIMITS } from '@orion/contract/proof-page.ts'
import { correctionLine } from '../corrected/correction-words.ts'
import { changedWords } from './changed-words.ts'
import { formatClock, renderDocument, escapeHtml, type PageParts } from './document.ts'
import type { Evidence, Proof, ProofPassage, ProofPicture, ProofSentence } from './gather-proof.ts'
import { PAGE_STYLE } from './page-style.ts'
import { type ProofWords } from './proof-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/**
 * The input of a proof page in addition to the proof. `film_url` and `poster_url` are relative to the page, or are addresses on the server.
 */
export type ProofFrame = {
  title: string
  language: VideoLanguage
  film_url: string
  poster_url: string
  /** When the sources were read (ISO), if known. */
  read_at?: string
  /** The people who approved the film: their roles, and the names of people who want to be named. */
  approved?: readonly string[]
  /** The corrections of the film, newest first; absent if there are none. */
  corrections?: readonly Correction[]
  /** The address for reports of errors; absent in a file outside the server. */
  report_to?: string
}

/** The page as one document that loads nothing from elsewhere. */
export const proofDocument = (proof: Proof, frame: ProofFrame): string => renderDocument(proofPage(proof, frame))

/** A film's proof page in its language (EDITIONS 4), without a script. */
export function proofPage(proof: Proof, frame: ProofFrame): PageParts {
  const { title, language } = frame
  const words = LANGUAGES[language].texts.proof
  // without corrections, the page has the same bytes as before corrections existed
  const corrections = { heading: LANGUAGES[language].texts.correction.title, id: 'corrections' } as const
  const corrected = part(corrections, frame.corrections ?? [], (each) => correctionItem(each, language))
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="dim">${escapeHtml(words.intro)}</p>
<div class="lead">
<video controls playsinline preload="metadata" poster="${escapeHtml(frame.poster_url)}" src="${escapeHtml(frame.film_url)}"></video>
${renderOverview(proof, frame)}
</div>
${corrected === '' ? '' : `${corrected}\n`}${renderEvidence(proof, frame)}
${part({ heading: words.pictures, id: 'pictures' }, proof.pictures, (each) => pictureItem(each, words))}
${drawnCredits(proof)}
${renderChecks(proof, words)}
<p class="dim small">${escapeHtml(words.unsigned)}</p>
${frame.report_to === undefined ? '' : renderForm(frame.report_to, words)}
</main>`
  return { language, rtl: isRightToLeft(language), title, body, style: PAGE_STYLE }
}

/** The page that replaces a deleted one, or that thanks for a report. */
export function shortPage(language: VideoLanguage, which: 'gone' | 'thanks'): PageParts {
  const heading = LANGUAGES[language].texts.proof[which]
  return {
    language,
    rtl: isRightToLeft(language),
    title: heading,
    body: `<main><h1>${escapeHtml(heading)}</h1></main>`,
    style: PAGE_STYLE,
  }
}

const isRightToLeft = (language: VideoLanguage): boolean =>
  VIDEO_LANGUAGES.find(({ code }) => code === language)?.direction === 'rtl'

/** The places of the page's parts. */
type Place = 'corrections' | 'sentences' | 'sources' | 'pictures' | 'checks' | 'report'

/** A link to a part of the page with the number of its items. Empty without items. */
const renderLink = (id: Place, heading: string, items: number): string =>
  items === 0 ? '' : `<a href="#${id}">${escapeHtml(heading)} <span class="dim">${items}</span></a>`

/** What the page holds, beside the film: the result of the checks, the people who approved, and links to the parts of the page. */
function renderOverview(proof: Proof, { language, approved = [], corrections = [], report_to }: ProofFrame): string {
  const { proof: words, correction } = LANGUAGES[language].texts
  const by = approved.length === 0 ? '' : `<p>${escapeHtml(words.approved)} ${escapeHtml(approved.join(', '))}</p>`
  return `<aside class="overview">
${proof.checks.length === 0 ? '' : `<p class="verdict">${escapeHtml(describeChecks(proof, words))}</p>`}${by}
<nav>${renderLink('corrections', correction.title, corrections.length)}${renderLink('sentences', words.sentences, proof.sentences.length)}\
${renderLink('sources', words.sources, proof.sources.length)}${renderLink('pictures', words.pictures, proof.pictures.length)}\
${renderLink('checks', words.checks, proof.checks.length)}\
${report_to === undefined ? '' : `<a href="#report">${escapeHtml(words.report)}</a>`}</nav>
</aside>`
}

/** A part of the page: its heading, the id that links name, and markup above its items. */
type PagePart = { heading: string; id: Place; note?: string }

const part = <T>({ heading, id, note = '' }: PagePart, items: readonly T[], show: (item: T, index: number) => string): string =>
  items.length === 0 ? '' : `<h2 id="${id}">${escapeHtml(heading)}</h2>\n${note}<ol>${items.map(show).join('\n')}</ol>`

/**
 * The language of a page, the language of its film if it is another, and what only this page shows: a sentence's time as a button, and
 * markup below a sentence.
 */
export type EvidenceFrame = Pick<ProofFrame, 'language' | 'read_at'> & {
  film_language?: VideoLanguage
  renderTime?: (seconds: number) => string
  renderBelow?: (index: number) => string
}

/** Each sentence of a film next to the passages that support it, and the sources of the passages. */
export function renderEvidence(evidence: Evidence, frame: EvidenceFrame): string {
  const words = LANGUAGES[frame.language].texts.proof
  const isWithheld = evidence.sentences.some(({ passages }) => passages.some((passage) => passage.words === null))
  // the reason is written once, because it would repeat at every sentence
  const note = isWithheld ? `<p class="dim small">${escapeHtml(words.not_public)}</p>\n` : ''
  const sentences = part({ heading: words.sentences, id: 'sentences', note }, evidence.sentences, (each, index) =>
    sentenceItem(each, { evidence, words, frame, index }),
  )
  return `${sentences}
${part({ heading: words.sources, id: 'sources' }, evidence.sources, (each) => sourceItem(each, { frame, words }))}`
}

function sentenceItem(
  { text, at_seconds, whose, differs, passages }: ProofSentence,
  { evidence, words, frame, index }: { evidence: Evidence; words: ProofWords; frame: EvidenceFrame; index: number },
): string {
  const { language, film_language = language, renderTime = renderClock, renderBelow = () => '' } = frame
  const changed = whose === 'changed' ? { text, language: film_language } : undefined
  const behind = passages.map((each) => renderPassage(each, { sources: evidence.sources, words }, changed)).join('')
  const none = passages.length > 0 ? '' : `<p class="dim small">${escapeHtml(words.no_source)}${toSources(evidence, words)}</p>`
  const marks = `${words.whose[whose]}${differs ? words.differs : ''}`
  const lang = film_language === language ? '' : ` lang="${film_language}"`
  const time = at_seconds === null ? renderClock(null) : renderTime(at_seconds)
  return `<li class="said"><div class="claim">${time}<span class="words"${lang}>${escapeHtml(text)}</span>
<span class="dim small">${escapeHtml(marks)}</span></div><div>${behind}${none}</div>${renderBelow(index)}</li>`
}

const renderClock = (seconds: number | null): string =>
  `<span class="dim small">${seconds === null ? '' : formatClock(seconds)}</span>`

/** The link from a sentence without a source to the film's list of sources. */
const toSources = ({ sources }: Evidence, words: ProofWords): string =>
  sources.length === 0 ? '' : ` <a href="#sources">${escapeHtml(words.sources)}</a>`

/** A passage with a person's changes: left-out words are struck, and added words are marked. */
const markedAs = (passage: string, { text, language }: { text: string; language: VideoLanguage }): string =>
  changedWords(passage, text, language)
    .map(({ text: words, is }) =>
      is === 'same' ? escapeHtml(words) : is === 'before' ? `<del>${escapeHtml(words)}</del>` : `<ins>${escapeHtml(words)}</ins>`,
    )
    .join('')

/**
 * The words of a passage. They are shown even if the film uses them unchanged, so that people can find them in the source. `changed` is a
 * person's version of them.
 */
function renderPassage(
  { source_id, words: said, cut }: ProofPassage,
  { sources, words }: Pick<Proof, 'sources'> & { words: ProofWords },
  changed?: { text: string; language: VideoLanguage },
): string {
  const title = sources.find((source) => source.source_id === source_id)?.title || words.own_text
  const cited = `<cite><a href="#${makeAnchor(source_id)}">${escapeHtml(title)}</a></cite>`
  if (said === null) return `<p class="dim small">${cited}</p>`
  const from = `<span class="dim small">${escapeHtml(words.passage_of)} ${cited}</span>`
  const quotation = changed === undefined || cut ? escapeHtml(said) : markedAs(said, changed)
  return `<blockquote dir="auto">${quotation}<br>${from}</blockquote>`
}

const linked = (url: string | undefined, text: string): string =>
  url === undefined || !/^https?:\/\//u.test(url)
    ? escapeHtml(text)
    : `<a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`

/** A source and its credit. */
function sourceItem(
  source: Proof['sources'][number],
  { frame: { read_at, language }, words }: { frame: EvidenceFrame; words: ProofWords },
): string {
  const read = read_at === undefined ? [] : [`${escapeHtml(words.read)} ${dateIn(language, read_at)}`]
  const more = [source.author, source.licence].flatMap((each) => (each === undefined || each === '' ? [] : [escapeHtml(each)]))
  const description = [linked(source.url, source.title || words.own_text), ...more, ...read].join(' · ')
  return `<li class="said" dir="auto" id="${makeAnchor(source.source_id)}">${description}</li>`
}

const makeAnchor = (source_id: string): string => escapeHtml(`source-${source_id}`)

const dateIn = (language: VideoLanguage, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

/** A correction: its date, its reason, the role of its author, the old and the new words, and the hash of the film before it. */
function correctionItem(correction: Correction, language: VideoLanguage): string {
  const words = LANGUAGES[language].texts.correction
  const changes = correction.sentences.map(
    ({ before, now }) =>
      `<br>${escapeHtml(words.before)}: <del>${escapeHtml(before)}</del><br>` +
      (now === null ? escapeHtml(words.gone) : `${escapeHtml(words.now)}: <ins>${escapeHtml(now)}</ins>`),
  )
  const role = `${words.by}: <span lang="en">${escapeHtml(correction.by.replaceAll('_', ' ').toLowerCase())}</span>`
  const { film_sha256: hash } = correction
  const former = hash === null ? '' : ` · ${escapeHtml(words.former)}: <span dir="ltr">${escapeHtml(hash)}</span>`
  return `<li class="said">${escapeHtml(correctionLine(correction, language))}${changes.join('')}
<br><span class="dim small">${role}${former}</span></li>`
}

/** Whether an image was drawn for the film. Drawings are credited once for all of them, not beside each. */
const isDrawn = ({ kind }: ProofPicture): boolean => kind === 'drawn' || kind === 'board'

function pictureItem(picture: ProofPicture, words: ProofWords): string {
  const { at_seconds, shows, kind, credit, page_url } = picture
  const credited = isDrawn(picture) || credit === '' ? '' : ` · ${linked(page_url, credit)}`
  const how = `<span class="dim small">· ${escapeHtml(words.kinds[kind])}${credited}</span>`
  return `<li class="said">${at_seconds === null ? '' : `${renderClock(at_seconds)} `}${escapeHtml(shows)} ${how}</li>`
}

/** The credit for all drawings, made by rules or by a model; it is the same for the whole film. */
function drawnCredits({ pictures }: Proof): string {
  const credits = new Set(pictures.flatMap((each) => (isDrawn(each) && each.credit !== '' ? [each.credit] : [])))
  return [...credits].map((credit) => `<p class="dim small">${escapeHtml(credit)}</p>`).join('\n')
}

const describeChecks = ({ checks }: Proof, words: ProofWords): string =>
  words.passed(checks.filter(({ verdict }) => verdict === 'passed').length, checks.length)

function renderChecks(proof: Proof, words: ProofWords): string {
  const { checks } = proof
  if (checks.length === 0) return ''
  const row = ({ check, figure, unit, limit, verdict }: Proof['checks'][number]): string => {
    const measured = `${check.replaceAll('_', ' ')}: ${figure} ${unit} (${limit})`
    return `<li class="small"><span lang="en">${escapeHtml(measured)}</span> · ${escapeHtml(words.verdicts[verdict])}</li>`
  }
  return `<h2 id="checks">${escapeHtml(words.checks)}</h2>
<details><summary>${escapeHtml(describeChecks(proof, words))}</summary><ul dir="ltr">${checks.map(row).join('\n')}</ul></details>`
}

const renderForm = (to: string, words: ProofWords): string => `<h2 id="report">${escapeHtml(words.report)}</h2>
<form method="post" action="${escapeHtml(to)}">
<label>${escapeHtml(words.at)}<input name="at" required pattern="[0-9]{1,3}:[0-5][0-9]" value="0:00" autocomplete="off"></label>
<label>${escapeHtml(words.what)}<textarea name="text" required maxlength="${REPORT_LIMITS.characters}"></textarea></label>
<div><button class="send">${escapeHtml(words.send)}</button></div>
</form>`
