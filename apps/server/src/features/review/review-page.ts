import { AppError } from '@orion/contract/errors.ts'
import { NOTE_LENGTH } from '@orion/contract/notes.ts'
import type { readReviewPage as route, ReviewedFilm } from '@orion/contract/review-links.ts'
import type { Input } from '@orion/contract/route.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { formatClock, escapeHtml } from '@orion/pipeline/proof/document.ts'
import { renderEvidence } from '@orion/pipeline/proof/proof-page.ts'
import { sendPage } from '../../http/page.ts'
import { findOpenedLink, reviewedFilm } from './review-links.ts'
import { BEFORE_SENTENCE_SECONDS, REVIEW_SCRIPT } from './review-script.ts'
import { REVIEW_STYLE } from './review-style.ts'
import { type ReviewWords, reviewWords } from './review-words.ts'

/**
 * The page of a review link. If the browser runs no scripts, everything works except writing. If the link has expired, the page says so.
 */
export async function readReviewPage(
  ctx: Context,
  { token }: Input<typeof route>,
  { request, reply }: Exchange,
): Promise<unknown> {
  const words = reviewWords(request.headers['accept-language'])
  const link = await findOpenedLink(ctx, token)
  const film = link === null ? null : await reviewedFilm(ctx, link).catch(onlyGone)
  const { language } = words
  if (film === null) {
    const body = `<main><h1>${escapeHtml(words.over)}</h1><p>${escapeHtml(words.ask)}</p></main>`
    return sendPage(reply.status(404), ctx.config, { language, title: words.over, body, style: REVIEW_STYLE })
  }
  const body = renderBody(film, words, token)
  return sendPage(reply, ctx.config, { language, title: film.title, body, style: REVIEW_STYLE, script: REVIEW_SCRIPT })
}

function onlyGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

function renderBody(film: ReviewedFilm, words: ReviewWords, token: string): string {
  const track =
    film.captions_url === null
      ? ''
      : `<track kind="captions" srclang="${escapeHtml(film.language)}" label="${escapeHtml(words.captions)}"
src="${escapeHtml(film.captions_url)}">`
  const data = escapeHtml(JSON.stringify({ token, words: words.script }))
  const notes = Map.groupBy(film.notes, ({ seconds }) => findSentence(film, seconds))
  const renderNotes = (index: number): string => (notes.get(index) ?? []).map((note) => renderNote(note, words)).join('')
  const renderBelow = (index: number): string => (film.may_note ? `<ol class="here">${renderNotes(index)}</ol>` : '')
  const beside = [
    film.sources === undefined ? renderSentences(film, words, renderBelow) : '',
    ...(film.may_note ? [renderForm(film, words), renderOtherNotes(film, words, renderNotes(-1))] : []),
  ].join('')
  return `<main data-review="${data}">
<h1 lang="${escapeHtml(film.language)}">${escapeHtml(film.title)}</h1>
<p class="dim">${escapeHtml(words.until)}
<time datetime="${film.expires_at}">${escapeHtml(dateIn(words, film.expires_at))}</time>.
${film.may_note ? '' : escapeHtml(words.shows_only)}</p>
<div class="review${beside === '' ? '' : ' paired'}">
<video controls playsinline preload="metadata" poster="${escapeHtml(film.poster_url)}" src="${escapeHtml(film.film_url)}">${track}</video>
${beside === '' ? '' : `<div>${beside}</div>`}
</div>
${renderPassages(film, words, renderBelow)}
</main>`
}

/** Renders what stands below a sentence, by the sentence's index. */
type RenderBelow = (index: number) => string

function renderSentences(film: ReviewedFilm, words: ReviewWords, renderBelow: RenderBelow): string {
  const { sentences, language } = film
  if (sentences.length === 0) return ''
  const items = sentences.map(
    (each, index) => `<li>${renderTime(each)}<span lang="${language}">${escapeHtml(each.text)}</span>${renderBelow(index)}</li>`,
  )
  return `<h2>${escapeHtml(words.sentences)}</h2><ol class="spoken">${items.join('')}</ol>`
}

/** The sentences next to their passages, and the sources, as on the film's proof page. Empty if the link does not show them. */
function renderPassages(film: ReviewedFilm, words: ReviewWords, renderBelow: RenderBelow): string {
  const { sentences, sources, language } = film
  if (sources === undefined) return ''
  const proved = sentences.flatMap(({ proof, text, seconds }) =>
    proof === undefined ? [] : { ...proof, text, at_seconds: seconds },
  )
  const frame = {
    language: words.language,
    film_language: language,
    renderTime: (seconds: number) => renderTime({ seconds }),
    renderBelow,
  }
  return renderEvidence({ sentences: proved, sources }, frame)
}

/** The index of the sentence that the film speaks at a note's time. -1 before the first sentence. */
const findSentence = ({ sentences }: ReviewedFilm, seconds: number): number =>
  sentences.findLastIndex((each) => each.seconds <= seconds + BEFORE_SENTENCE_SECONDS)

const renderTime = ({ seconds }: { seconds: number }): string =>
  `<button type="button" class="time" data-seconds="${seconds}">${formatClock(seconds)}</button>`

/** The section with `others`: the notes before the first sentence, and all notes if there are no sentences. */
function renderOtherNotes(film: ReviewedFilm, words: ReviewWords, others: string): string {
  const isEmpty = film.notes.length === 0
  return `<section id="others"${isEmpty || others !== '' ? '' : ' hidden'}>
<h2>${escapeHtml(words.notes)}</h2>
<p class="dim" id="none"${isEmpty ? '' : ' hidden'}>${escapeHtml(words.none)}</p>
<ol id="notes">${others}</ol>
</section>`
}

const dateIn = ({ language }: ReviewWords, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(time))
    .concat(' UTC')

const renderForm = (
  { sentences }: ReviewedFilm,
  words: ReviewWords,
): string => `<noscript><p>${escapeHtml(words.no_script)}</p></noscript>
<form>
<h2>${escapeHtml(words.write)}</h2>
<p class="dim">${escapeHtml(words.how)}${sentences.length === 0 ? '' : ` ${escapeHtml(words.or_sentence)}`}</p>
<div class="row">
<label>${escapeHtml(words.at)}<input name="at" inputmode="numeric" autocomplete="off" required
pattern="[0-9]+:[0-5][0-9]" value="0:00"></label>
<label>${escapeHtml(words.name)}<input name="name" maxlength="80" autocomplete="name"></label>
</div>
<label>${escapeHtml(words.text)}<textarea name="text" required maxlength="${NOTE_LENGTH}"></textarea></label>
<div><button class="send">${escapeHtml(words.send)}</button></div>
<p role="status"></p>
</form>`

function renderNote({ seconds, text, author, done, replies }: ReviewedFilm['notes'][number], words: ReviewWords): string {
  const state = done ? ` <span class="dim small">${escapeHtml(words.script.done)}</span>` : ''
  const answers = replies.map(
    (reply) => `<div class="replies"><strong>${escapeHtml(reply.author)}</strong><p>${escapeHtml(reply.text)}</p></div>`,
  )
  const by = `<div class="by">${renderTime({ seconds })}<span><strong>${escapeHtml(author)}</strong>${state}</span></div>`
  return `<li class="said">${by}<p>${escapeHtml(text)}</p>${answers.join('')}</li>`
}
