import { ZipFile } from 'yazl'

/** A paragraph of a document: text, a caption, or an image (a JPEG) with its size in pixels. */
export type Part = { text: string; style?: 'Caption' | 'Heading1' } | { jpeg: Buffer; alt?: string }

const FORMATS = 'http://schemas.openxmlformats.org'
const NAMES = [
  `xmlns:w="${FORMATS}/wordprocessingml/2006/main"`,
  `xmlns:r="${FORMATS}/officeDocument/2006/relationships"`,
  `xmlns:wp="${FORMATS}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${FORMATS}/drawingml/2006/main"`,
  `xmlns:pic="${FORMATS}/drawingml/2006/picture"`,
].join(' ')
const KINDS = `${FORMATS}/officeDocument/2006/relationships`
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const drawing = (id: number, alt: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="5000000" cy="3000000"/><wp:docPr id="${id}" name="Picture ${id}" descr="${alt}"/>` +
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill>` +
  `<a:blip r:embed="rIdP${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A Word document (ECMA-376) with images, as Word writes it. */
export async function makeDocx(parts: readonly Part[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, body: string | Buffer) => zip.addBuffer(Buffer.from(body), name)
  const pictures = parts.flatMap((part) => ('jpeg' in part ? [part] : []))
  const body = parts.map((part) => {
    if ('jpeg' in part) return drawing(pictures.indexOf(part) + 1, part.alt ?? '')
    const style = part.style ? `<w:pPr><w:pStyle w:val="${part.style}"/></w:pPr>` : ''
    return `<w:p>${style}<w:r><w:t>${part.text}</w:t></w:r></w:p>`
  })
  add(
    '[Content_Types].xml',
    `${head}<Types xmlns="${FORMATS}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
      `<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>` +
      `<Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
  )
  const related = (rows: string[]) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
  const row = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"/>`
  add('_rels/.rels', related([row('rId1', 'officeDocument', 'word/document.xml')]))
  const files = pictures.map((_, index) => row(`rIdP${index + 1}`, 'image', `media/image${index + 1}.jpeg`))
  add('word/_rels/document.xml.rels', related([row('rId1', 'styles', 'styles.xml'), ...files]))
  const style = (id: string, name: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
  add('word/styles.xml', `${head}<w:styles ${NAMES}>${style('Caption', 'caption')}${style('Heading1', 'heading 1')}</w:styles>`)
  add('word/document.xml', `${head}<w:document ${NAMES}><w:body>${body.join('')}</w:body></w:document>`)
  for (const [index, { jpeg }] of pictures.entries()) add(`word/media/image${index + 1}.jpeg`, jpeg)
  zip.end()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

/** The content of a page of 600 by 800 points: lines at a height, and images (JPEGs) in a box, measured from the lower left corner. */
export type PdfPage = {
  lines: { text: string; y: number; size?: number; x?: number }[]
  pictures?: { jpeg: Buffer; width: number; height: number; box: [x: number, y: number, width: number, height: number] }[]
}

/** A PDF (ISO 32000) with images as cameras produce them. */
export function makePdf(pages: readonly PdfPage[]): Buffer {
  const bodies: (string | Buffer)[] = []
  const add = (body: string | Buffer): number => bodies.push(body)
  const stream = (dictionary: string, data: Buffer) =>
    Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const tree = add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const kids = pages.map(({ lines, pictures = [] }) => {
    const images = pictures.map(({ jpeg, width, height }) =>
      add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
            '/Filter /DCTDecode',
          jpeg,
        ),
      ),
    )
    const drawn = pictures.map(({ box: [x, y, width, height] }, at) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${at} Do Q`)
    const written = lines.map(({ text, y, size = 11, x = 60 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
    const content = add(stream('', Buffer.from([...drawn, ...written].join('\n'), 'latin1')))
    const objects = images.map((image, at) => `/I${at} ${image} 0 R`).join(' ')
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 ${font} 0 R >> ` +
        `/XObject << ${objects} >> >> /Contents ${content} 0 R >>`,
    )
  })
  bodies[tree - 1] = `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`
  const chunks = [Buffer.from('%PDF-1.4\n')]
  let length = chunks[0]!.length
  const offsets = bodies.map((body, index) => {
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    const at = length
    chunks.push(object)
    length += object.length
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  chunks.push(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}` +
        `trailer << /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return Buffer.concat(chunks)
}
