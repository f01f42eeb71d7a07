import type { CutScene, CutSound, CutTitle, FilmCut } from './film-cut.ts'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text escaped for XML; characters that XML does not allow were removed when the cut was made. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPED[letter])

/** Final Cut Pro's roles of the sounds. */
const ROLES: Record<CutSound['kind'], string> = { narration: 'dialogue', music: 'music', marks: 'effects' }

/** Rates for which Final Cut Pro has a named format of 1920x1080. */
const NAMED_RATES = [24, 25, 30, 50, 60]

const FORMAT = 'r1'
/** Resources are numbered after the format: scenes, then sounds, then the title template. */
const resource = (index: number): string => `r${index + 2}`
/** Final Cut Pro's own template, which is part of the program. */
const TITLE_TEMPLATE = '.../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti'
const TITLE_STYLE = 'alignment="center" font="Helvetica" fontColor="1 1 1 1" fontSize="44"'

/**
 * The cut as Final Cut Pro XML 1.9 (Apple, "FCPXML Reference"). The scenes are the primary storyline. Captions are connected to the first
 * scene as titles above it, and sounds below it. Times are rational seconds on whole frames.
 */
export function writeFcpxml(cut: FilmCut): string {
  const { rate, width, height, frames, scenes, sounds } = cut
  const at = (count: number): string => (count % rate === 0 ? `${count / rate}s` : `${count}/${rate}s`)
  const name = width === 1920 && height === 1080 && NAMED_RATES.includes(rate) ? ` name="FFVideoFormat1080p${rate}"` : ''
  const title = escapeXml(cut.title)
  const assets = [
    ...scenes.map(({ reel, file, frames: shown, handles: { before, after } }) => ({
      reel,
      file,
      own: before + shown + after,
      media: ` hasVideo="1" videoSources="1" format="${FORMAT}"`,
    })),
    ...sounds.map(({ reel, file, channels }) => ({
      reel,
      file,
      own: frames,
      media: ` hasAudio="1" audioSources="1" audioChannels="${channels}" audioRate="48000"`,
    })),
  ].map(
    (
      { reel, file, media, own },
      index,
    ) => `    <asset id="${resource(index)}" name="${reel}" start="0s" duration="${at(own)}"${media}>
      <media-rep kind="original-media" src="./${file}"/>
    </asset>`,
  )
  const connected = sounds.map((sound, index) =>
    soundClip(sound, resource(scenes.length + index), { lane: -1 - index, duration: at(frames) }),
  )
  const effect = resource(assets.length)
  const titles = cut.titles.map((each, index) => titleClip(each, { effect, index, isShown: !cut.captions_in_picture, at }))
  const clips = scenes.map((scene, index) => {
    const inside = index === 0 ? [...titles, ...connected] : []
    return sceneClip(scene, { ref: resource(index), offset: at(scene.first_frame), inside, at })
  })
  const format = `<format id="${FORMAT}"${name} frameDuration="1/${rate}s" width="${width}" height="${height}"`
  const sequence = `<sequence format="${FORMAT}" duration="${at(frames)}" tcStart="0s" tcFormat="NDF"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    ${format} colorSpace="1-1-1 (Rec. 709)"/>
${assets.join('\n')}${titles.length === 0 ? '' : `\n    <effect id="${effect}" name="Basic Title" uid="${TITLE_TEMPLATE}"/>`}
  </resources>
  <library>
    <event name="${title}">
      <project name="${title}">
        ${sequence} audioLayout="stereo" audioRate="48k">
          <spine>
${clips.join('\n')}
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`
}

type Placed = { ref: string; offset: string; inside: readonly string[]; at: (frames: number) => string }

/** The document type requires this order: the note, connected clips, the markers. Markers have times of the file. */
function sceneClip({ reel, frames, handles: { before }, text, chapters }: CutScene, { ref, offset, inside, at }: Placed): string {
  const parts = [
    ...(text === '' ? [] : [`<note>${escapeXml(text)}</note>`]),
    ...inside,
    ...chapters.map(
      ({ frame, title }) =>
        `<chapter-marker start="${at(before + frame)}" duration="${at(1)}" value="${escapeXml(title)}" posterOffset="0s"/>`,
    ),
  ]
  const place = `ref="${ref}" offset="${offset}" name="${reel}" start="${at(before)}" duration="${at(frames)}"`
  const clip = `<asset-clip ${place} format="${FORMAT}" tcFormat="NDF"`
  if (parts.length === 0) return `            ${clip}/>`
  return `            ${clip}>
${parts.map((part) => `              ${part}`).join('\n')}
            </asset-clip>`
}

type TitlePlace = { effect: string; index: number; isShown: boolean; at: (frames: number) => string }

/** A caption as a title above the scenes; disabled if the images already contain the captions. */
function titleClip({ first_frame, frames, text }: CutTitle, { effect, index, isShown, at }: TitlePlace): string {
  const place = `ref="${effect}" lane="1" offset="${at(first_frame)}" name="${escapeXml(text)}" start="0s" duration="${at(frames)}"`
  const style = `title${index + 1}`
  return `<title ${place}${isShown ? '' : ' enabled="0"'}>
                <text><text-style ref="${style}">${escapeXml(text)}</text-style></text>
                <text-style-def id="${style}"><text-style ${TITLE_STYLE}/></text-style-def>
              </title>`
}

function soundClip({ reel, kind, gain }: CutSound, ref: string, { lane, duration }: { lane: number; duration: string }): string {
  const place = `ref="${ref}" lane="${lane}" offset="0s" name="${reel}" start="0s" duration="${duration}"`
  const clip = `<asset-clip ${place} audioRole="${ROLES[kind]}"`
  if (gain.length === 0) return `${clip}/>`
  const frames = gain.map(
    ({ seconds, gain_db }) =>
      `                      <keyframe time="${Math.round(seconds * 1000)}/1000s" value="${gain_db.toFixed(2)}dB" curve="linear"/>`,
  )
  return `${clip}>
                <adjust-volume>
                  <param name="amount" value="${gain[0].gain_db.toFixed(2)}dB">
                    <keyframeAnimation>
${frames.join('\n')}
                    </keyframeAnimation>
                  </param>
                </adjust-volume>
              </asset-clip>`
}
