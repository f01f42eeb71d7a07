import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { pictureSize } from '@orion/media/picture/picture-size.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPlaces } from '../source-pictures/place-pictures.ts'
import { makeDocx, makePdf } from './pictured-files.fixture.ts'
import { readSourceFile } from './read-file.ts'
import { readHtml } from './read-html.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'orion-pictured-'))))
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, bytes: string | Uint8Array, mime_type = '') {
  const path = join(folder, name)
  const pictures_folder = join(folder, `${name}-pictures`)
  await writeFile(path, bytes)
  await mkdir(pictures_folder)
  return await readSourceFile({ path, name, mime_type, pictures_folder })
}

const getFile = ({ at }: { at: { file: string } | { address: string } }): string => ('file' in at ? at.file : '')
const readSize = async (picture: Parameters<typeof getFile>[0]) => pictureSize(await readFile(getFile(picture)))

test('PICTURES 1 a Word document’s images are kept with captions and places, but not small images and captions in the text', async () => {
  const document = await makeDocx([
    { text: 'The aqueduct', style: 'Heading1' },
    { text: 'The aqueduct of Segovia was built in the first century.' },
    { jpeg: photoNumbered(1, 900, 600), alt: 'Arches in the sun' },
    { text: 'Figure 1: The arches, seen from the east', style: 'Caption' },
    { text: 'Its water came from the river Frio.' },
    { jpeg: photoNumbered(2, 120, 80) },
    { text: 'The granite blocks stand without mortar.' },
    { jpeg: photoNumbered(3, 800, 1000) },
    { text: 'Abb. 2. Blocks of granite' },
    { text: 'People still walk beneath it.' },
  ])
  const { text, pictures } = await read('aqueduct.docx', document)
  expect(pictures.map(({ caption, alt, leads }) => [caption, alt, leads])).toEqual([
    ['The arches, seen from the east', 'Arches in the sun', true],
    ['Blocks of granite', '', false],
  ])
  expect(await readSize(pictures[0]!)).toEqual({ width: 900, height: 600 })
  expect(text).not.toMatch(/Figure 1|Abb\. 2|\p{Co}/u)
  expect(findPlaces(pictures, text)).toEqual([text.indexOf('Its water'), text.indexOf('People still')])
})

test('PICTURES 1 a PDF’s images are kept with the lines below them, but an image on every page is not', async () => {
  const sign = {
    jpeg: photoNumbered(9, 640, 400),
    width: 640,
    height: 400,
    box: [400, 740, 90, 70] as [number, number, number, number],
  }
  const photo = (number: number) => ({
    jpeg: photoNumbered(number, 800, 500),
    width: 800,
    height: 500,
    box: [60, 430, 400, 250] as [number, number, number, number],
  })
  const page = (number: number, words: string[], caption: string) => ({
    pictures: [sign, photo(number)],
    lines: [
      { text: words[0]!, y: 720 },
      { text: `Figure ${number}: ${caption}`, y: 415 },
      { text: words[1]!, y: 360 },
    ],
  })
  const { text, pictures } = await read(
    'dam.pdf',
    makePdf([
      page(4, ['The dam closes the valley of the river.', 'Its wall is made of concrete.'], 'The wall from below'),
      page(5, ['Turbines stand at its foot.', 'They feed the town with power.'], 'A turbine before it is set'),
    ]),
  )
  expect(pictures.map(({ caption }) => caption)).toEqual(['The wall from below', 'A turbine before it is set'])
  expect(await readSize(pictures[1]!)).toEqual({ width: 800, height: 500 })
  expect(text).not.toMatch(/Figure|\p{Co}/u)
  expect(findPlaces(pictures, text)).toEqual([text.indexOf('ts wall is'), text.indexOf('hey feed')])
})

const PAGE = `<!doctype html><html><head><title>Lighthouses</title>
<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
<meta property="og:image" content="https://example.org/shared/hero.jpg">
<script type="application/ld+json">{"@type":"ImageObject","contentUrl":"https://example.org/lens.jpg",
"license":"https://creativecommons.org/publicdomain/zero/1.0/","creditText":"Ida Brandt"}</script>
</head><body><header><img src="/site-header.jpg" width="1200"></header><nav><img src="/menu.jpg" width="900"></nav>
<article><h1>Lighthouses</h1>
<p>A lighthouse shows ships the way with a lamp. Its tower stands on rock, and its lamp burns all night long for those at sea.</p>
<figure><picture><source srcset="/lens-800.jpg 800w, /lens.jpg 1600w"><img src="/lens-small.jpg" width="300" alt="A lens"></picture>
<figcaption>The lens of the tower <span class="credit">Photo desk</span></figcaption></figure>
<p>The lens was made in 1822 by Augustin Fresnel. It turns a small flame into a beam that is seen from far away over the water.</p>
<p>Rings of glass bend the light. <img src="data:image/png;base64,AAAA" width="800">
Each ring was ground by hand in a workshop in Paris.</p>
<a href="/other-story"><img src="/teaser.jpg" width="800"></a>
<div class="author-box"><img src="/face.jpg" width="700"></div>
<p hidden><img src="/hidden.jpg"></p><img src="/pixel.gif"><img src="/tiny.jpg" width="60"><img src="/logo.png" width="700">
</article><aside><img src="/aside.jpg" width="800"></aside><footer><img src="/footer.jpg" width="800"></footer></body></html>`

test('PICTURES 1 a page’s content images are kept with caption, credit, licence and place, but decoration is not', () => {
  const { text, pictures } = readHtml(PAGE, { article: true })
  expect(pictures).toMatchObject([
    {
      at: { address: '/lens.jpg' },
      caption: 'The lens of the tower',
      author: 'Photo desk',
      licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      leads: true,
    },
    { at: { address: 'data:image/png;base64,AAAA' }, leads: false },
    { at: { address: 'https://example.org/shared/hero.jpg' }, licence_url: 'https://creativecommons.org/licenses/by/4.0/' },
  ])
  expect(pictures).toHaveLength(3)
  expect(text).not.toMatch(/Photo desk|\p{Co}/u)
  expect(findPlaces(pictures, text)).toEqual([text.indexOf('The lens was made'), text.indexOf('Each ring'), null])
})

test('PICTURES 1 the text of a licence link is the image’s licence and not part of its caption', () => {
  const licence = '<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>'
  const said = ['The lens of the tower', 'The tower in 1868', 'The keeper’s boat.']
  const behind = [`, ${licence}`, ` (${licence})`, ` ${licence}`]
  const figures = said.map(
    (caption, at) => `<figure><img src="/p${at}.jpg" width="900"><figcaption>${caption}${behind[at]}</figcaption></figure>`,
  )
  const words = 'The light of the tower is seen from far away by those who sail along this coast at night. '
  const article = `<p>${words.repeat(6)}</p>${figures.join(`<p>${words.repeat(4)}</p>`)}`
  const page = `<html><head><title>T</title></head><body><article><h1>The tower</h1>${article}</article></body></html>`
  const { pictures } = readHtml(page, { article: true })
  expect(pictures.map(({ caption }) => caption)).toEqual(said)
  for (const picture of pictures) expect(picture).toMatchObject({ licence_url: 'https://creativecommons.org/licenses/by/4.0/' })
})

test('PICTURES 1 a licence in schema.org microdata applies to its image, or to all images of its page', () => {
  const words = 'The light of the tower is seen from far away by those who sail along this coast at night. '
  const BY = 'https://creativecommons.org/licenses/by/4.0/'
  const ZERO = 'https://creativecommons.org/publicdomain/zero/1.0/'
  const image =
    '<figure itemscope itemtype="https://schema.org/ImageObject"><img itemprop="contentUrl" src="/lens.jpg" width="900">' +
    `<span itemprop="creator" itemscope itemtype="https://schema.org/Person"><meta itemprop="name" content="Ada Field"></span>` +
    `<a itemprop="license" href="${BY}">CC BY</a></figure>`
  const makePage = (attributes: string, more: string) =>
    `<html><head><title>T</title></head><body><article ${attributes}><h1>The tower</h1>${more}<p>${words.repeat(8)}</p>${image}` +
    `<p>${words.repeat(4)}</p><img src="/boat.jpg" width="900"><p>${words}</p></article></body></html>`
  const rights = (html: string) =>
    readHtml(html, { article: true }).pictures.map(({ author, licence_url }) => ({ author, licence_url }))
  const own = { author: 'Ada Field', licence_url: BY }
  expect(rights(makePage('', ''))).toEqual([own, { author: undefined, licence_url: undefined }])
  const typed = 'itemscope itemtype="http://schema.org/Article"'
  expect(rights(makePage(typed, `<link itemprop="license" href="${ZERO}">`))).toEqual([
    own,
    { author: undefined, licence_url: ZERO },
  ])
})
