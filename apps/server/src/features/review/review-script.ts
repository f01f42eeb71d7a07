import { SENTENCE_LIST } from './review-style.ts'

/** A time this little before a sentence belongs to it, because a jump to a sentence ends at the frame before its second. */
export const BEFORE_SENTENCE_SECONDS = 0.05

/**
 * The only script of the page, inline. It reports that the page was opened, writes the second where the film is paused into a note, jumps
 * to a clicked time, marks the sentence that is spoken, and shows a new note below its sentence. If the address of the film has expired, it
 * requests a new one. It writes only text nodes, never HTML.
 */
export const REVIEW_SCRIPT = `'use strict'
const main = document.querySelector('main')
const { token, words } = JSON.parse(main.dataset.review)
const address = '/api/orion/review/' + encodeURIComponent(token)
const video = document.querySelector('video')
const form = document.querySelector('form')
const list = document.getElementById('notes')
const clock = (seconds) => Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0')
const node = (name, text, className) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  return made
}
const makeNote = (note) => {
  const item = node('li', undefined, 'said')
  const time = node('button', clock(note.seconds), 'time')
  time.type = 'button'
  time.dataset.seconds = note.seconds
  const by = node('div', undefined, 'by')
  const author = node('span')
  author.append(node('strong', note.author))
  if (note.done) author.append(' ', node('span', words.done, 'dim small'))
  by.append(time, author)
  item.append(by, node('p', note.text))
  for (const reply of note.replies) {
    const box = node('div', undefined, 'replies')
    box.append(node('strong', reply.author), node('p', reply.text))
    item.append(box)
  }
  return item
}
const spoken = [...document.querySelectorAll('.spoken>li,${SENTENCE_LIST}>li')]
const starts = spoken.map((item) => Number(item.querySelector('.time').dataset.seconds))
const sentenceAt = (seconds) => spoken[starts.findLastIndex((start) => start <= seconds + ${BEFORE_SENTENCE_SECONDS})]
const show = (notes) => {
  for (const place of [list, ...document.querySelectorAll('.here')]) place.replaceChildren()
  for (const note of notes) (sentenceAt(note.seconds)?.lastElementChild ?? list).append(makeNote(note))
  document.getElementById('none').hidden = notes.length > 0
  document.getElementById('others').hidden = notes.length > 0 && list.childElementCount === 0
}
const showSentence = (seconds) => {
  const item = sentenceAt(seconds)
  if (item) item.parentElement.scrollTop = item.offsetTop
}
fetch(address + '/opened', { method: 'POST' }).catch(() => undefined)
let chosen = NaN
let typed = false
const now = () => Math.abs(video.currentTime - chosen) < ${BEFORE_SENTENCE_SECONDS} ? chosen : video.currentTime
const noteTime = () => { if (form !== null) { typed = false; form.elements.at.value = clock(now()) } }
main.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-seconds]')
  if (button === null) return
  chosen = Number(button.dataset.seconds)
  video.currentTime = chosen
  noteTime()
  video.scrollIntoView({ block: 'nearest' })
})
video.addEventListener('timeupdate', () => {
  const current = sentenceAt(video.currentTime)
  for (const item of spoken) item.toggleAttribute('data-now', item === current)
  if (!typed) noteTime()
})
let renewed = false
video.addEventListener('error', async () => {
  if (renewed) return
  renewed = true
  const answer = await fetch(address)
  if (!answer.ok) return location.reload()
  const at = video.currentTime
  video.src = (await answer.json()).data.film_url
  video.currentTime = at
})
if (form !== null) {
  const status = form.querySelector('[role=status]')
  const { at, name, text } = form.elements
  at.addEventListener('input', () => { typed = true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const parts = /^(\\d+):([0-5]\\d)$/.exec(at.value.trim())
    if (parts === null) { status.textContent = words.time; at.focus(); return }
    const button = form.querySelector('button')
    button.disabled = true
    status.textContent = words.sending
    const typedSeconds = Number(parts[1]) * 60 + Number(parts[2])
    // a typed time has no fraction: it is the time of the sentence that shows the same
    const named = starts.find((each) => Math.floor(each) === typedSeconds)
    const seconds = typed ? named ?? typedSeconds : Math.min(now(), video.duration || now())
    try {
      const answer = await fetch(address + '/notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ at: seconds, text: text.value, ...(name.value.trim() === '' ? {} : { name: name.value }) }),
      })
      const body = await answer.json()
      if (!answer.ok) status.textContent = typeof body.detail === 'string' ? body.detail : words.time
      else { show(body.data.notes); showSentence(seconds); text.value = ''; typed = false; status.textContent = words.sent }
    } catch { status.textContent = words.failed }
    button.disabled = false
  })
}
`
