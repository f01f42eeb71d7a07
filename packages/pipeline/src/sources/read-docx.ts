import mammoth from 'mammoth'
import { parseHTML } from 'linkedom/worker' // in one file: its many modules take 0.2 s to load
import { FIGURE, NUMBERED } from './figure-words.ts'
import type { PictureFiles } from './picture-files.ts'
import { type ReadFile, readHtml } from './read-html.ts'

/** Word's caption style, by its names in Word's languages. */
const CAPTIONS = [
  'caption',
  'Beschriftung',
  'Légende',
  'Descripción',
  'Legenda',
  'Didascalia',
  'Bildtext',
  '图注',
  '図表番号',
].map((name) => `p[style-name='${name}'] => p.caption:fresh`)
/** The most characters of a paragraph that follows an image and counts as its caption without Word's caption style. */
const MOST_CAPTION = 240

/** A Word document's text, and its images if `files` is given. Throws an Error with a message for the user. */
export async function readDocx(buffer: Buffer, files?: PictureFiles): Promise<ReadFile> {
  const convertImage = mammoth.images.imgElement(async (image) => {
    const file = files === undefined || files.isFull() ? null : await files.keep(await image.readAsBuffer())
    return { src: file ?? '' }
  })
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage, styleMap: CAPTIONS }).catch((error: unknown) => {
    throw new Error('it is damaged or not a Word document (.docx)', { cause: error })
  })
  const read = readHtml(framed(value), { article: false })
  const pictures = read.pictures.flatMap((picture) =>
    'address' in picture.at ? [{ ...picture, at: { file: picture.at.address } }] : [],
  )
  return { ...read, pictures }
}

/** Wraps a document's images in frames, each with its caption: a paragraph in Word's caption style, or 'Figure 3: …'. */
function framed(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  for (const image of document.querySelectorAll('img')) {
    const paragraph = image.closest('p')
    if (!image.getAttribute('src') || paragraph === null || paragraph.textContent?.trim()) continue
    const says = [paragraph.nextElementSibling, paragraph.previousElementSibling].find(
      (near) =>
        near?.nodeName === 'P' &&
        (near.classList.contains('caption') ||
          (NUMBERED.test(near.textContent ?? '') && (near.textContent ?? '').length <= MOST_CAPTION)),
    )
    const frame = document.createElement('figure')
    paragraph.replaceWith(frame)
    frame.append(image)
    if (!says) continue
    const caption = document.createElement('figcaption')
    caption.textContent = (says.textContent ?? '').trim().replace(FIGURE, '')
    says.remove()
    frame.append(caption)
  }
  return document.toString()
}
