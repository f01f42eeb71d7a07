import { SHAPE_KINDS, SHAPE_NUMBERS, SKETCH_LIMITS } from '@orion/film/scenes/sketch/sketch.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { languageName } from '../asker.ts'

const kindLines = (): string[] =>
  SHAPE_KINDS.flatMap((kind) => (kind === 'path' ? [] : [`- ${kind}: ${SHAPE_NUMBERS[kind].is}${MORE[kind] ?? ''}`]))

/** What is more to say of a kind than its numbers. */
const MORE: Partial<Record<(typeof SHAPE_KINDS)[number], string>> = {
  arrow: '; width is its shaft’s, its head is drawn; fill',
  flow: '; drops that keep coming; width is a drop’s; fill',
  gear: '; fill, and stroke for the ring in it',
  wheel: '; stroke for rim and spokes, fill for the hub',
  vessel: '; open at its top, cut through: stroke for its wall, fill for what is in it; width is the wall’s',
  pipe: '; cut through: stroke for its wall, fill for what is in it; width is the whole pipe’s',
  flame: '; it flickers; fill, and stroke for its heart',
  tree: '; fill for its crown, stroke for its trunk',
  house: '; fill for its walls, stroke for roof and door',
  wave: '; its surface is alive; fill; width is the waves’ height',
  ray: '; light, transparent, wider where it falls; width there; fill',
}

/** An example that has no film's subject. */
const EXAMPLE =
  'Sentence: A tree draws water from its roots up to its leaves.\n' +
  '{"drawable":true,"sketch":[{"ground":"ramp1","focus":[430,20,760,740],"parts":[' +
  '{"id":"sky","word":"","enter":"fade","move":[],"shapes":[' +
  '{"kind":"path","at":[],"d":"M0 470 C300 400 520 440 800 420 C1100 400 1350 450 1600 410 L1600 1400 L0 1400 Z","fill":"ramp2",' +
  '"stroke":"","width":0}]},' +
  '{"id":"soil","word":"","enter":"fade","move":[],"shapes":[{"kind":"path","at":[],"d":"M0 540 C500 520 1100 520 1600 540 L1600 ' +
  '1400 L0 1400 Z","fill":"earth","stroke":"","width":0}]},' +
  '{"id":"roots","word":"","enter":"draw","move":[],"shapes":[{"kind":"path","at":[],"d":"M760 530 C720 600 620 610 520 690",' +
  '"fill":"","stroke":"deep2","width":30},' +
  '{"kind":"path","at":[],"d":"M800 530 C800 620 780 660 790 730","fill":"","stroke":"deep2","width":34},{"kind":"path","at":[],' +
  '"d":"M840 530 C880 600 980 620 1080 690","fill":"","stroke":"deep2","width":30}]},' +
  '{"id":"trunk","word":"","enter":"rise","move":[],"shapes":[{"kind":"path","at":[],"d":"M715 545 C735 440 730 330 720 240 L880 ' +
  '240 C870 330 865 440 885 545 Z","fill":"deep2","stroke":"","width":0}]},' +
  '{"id":"crown","word":"","enter":"grow","move":[],"shapes":[{"kind":"ellipse","at":[800,190,330,170],"d":"","fill":"leaf",' +
  '"stroke":"","width":0},{"kind":"ellipse","at":[890,140,200,105],"d":"","fill":"ramp3","stroke":"","width":0}]},' +
  '{"id":"water","word":"draws","enter":"draw","move":[],"shapes":[{"kind":"flow","at":[560,670,740,590,795,480,800,230],"d":"",' +
  '"fill":"water","stroke":"","width":26}]}],' +
  '"labels":[{"part":"roots","words":"its roots"},{"part":"crown","words":"its leaves"}]}]}'

/**
 * What a model is told that draws: the rules, the form and an example. `words` of the film's language, `solemn` without
 * the bright colour.
 */
export const drawWords = (language: FilmLanguage, solemn: boolean): string =>
  [
    'You illustrate a film in flat vector style: large calm shapes, depth by layers, few details, each in its true place. The film',
    `is in ${languageName(language)}.`,
    'The sentence stands below, behind the facts that it says and the sentence before it. Draw it as one JSON object.',
    '',
    'drawable: true only if a plain drawing can show what it says to happen or to be: a mechanism, a cut through something, a',
    'landscape, a course of',
    'things in nature or in a machine. False, and sketch empty, for what people do, feel or decide, for events of history, law,',
    'money, time and figures,',
    'for light and perspective, for living people, and where you do not know how it looks: no picture is better than a wrong one.',
    '',
    'Decide first: what is the ONE thing that must be seen to happen, from where is it best seen (cut through, from the side, from',
    'above, from afar),',
    'which 3 to 6 parts are needed. The main part spans at least half of the height. Write down shared coordinates first: axles,',
    'water lines, floors.',
    '',
    'sketch: one of',
    '- ground: colour behind everything. focus: [x, y, width, height] of what a portrait film must show, as narrow as can be.',
    `- parts, from back to front, at most ${SKETCH_LIMITS.parts}: id (a-z, 0-9, -); word: one word of the sentence at which it`,
    'appears, copied, "" where it is there from',
    '  the start; enter: grow (from its middle), rise (from below), draw (along its lines), fade, slide (from the nearest side);',
    'move: [] or one of',
    '  {word, dx, dy, turn, spin, about}: it is drawn where it ENDS; before that word it is dx, dy away and turned by turn degrees,',
    'then it glides to its',
    '  place; spin: degrees a second that it goes on turning; about: [x, y] of its axle, [] for its middle; shapes.',
    `- labels, at most ${SKETCH_LIMITS.labels}: part, and words copied from the sentence as they stand there,`,
    `${isUnspaced(language) ? 'at most 8 characters' : 'at most 4 words'}, no figures: names of`,
    '  what is seen, only where the picture does not say it. You do not place them.',
    '',
    `Shapes, at most ${SKETCH_LIMITS.shapes} in all, on a sheet of 1600 × 900, y down: {kind, at, d, fill, stroke, width}. fill and`,
    'stroke are colours or "", width 0 for the usual one.',
    '- path: at is [], d an SVG path, its numbers apart by spaces; every other kind has d "" and these numbers in at:',
    ...kindLines(),
    '',
    'Colours: deep, deep2, deep3 (nearly black); ramp7 (dark) to ramp0 (pale), the film’s own hue in eight steps; paper2, paper,',
    'cream (nearly white); ink, ink2',
    '(text colours); accent, accent_deep (strong); third (a second colour for small things);',
    `${solemn ? 'no spark: the film is solemn;' : 'spark (the one brightest: what the verb is about, in at most two parts);'}`,
    'of matter, the same in every film: water, earth, coffee, blood, leaf, flame, metal, sand.',
    '',
    'Rules',
    '1. The setting fills the sheet and has word "". So has every thing in which others stand, lie or hang: stop the film at any',
    'word and the picture is true.',
    '   Only actors, flows and results wait for a word. Never an arrow before what it points at.',
    '2. If the verb moves a thing, move the thing, not only an arrow. Water, heat and the like that keep going are a flow; what',
    'turns spins about its axle.',
    '3. A thing is never of the colour of what lies behind it; neighbours differ by two steps of the ramp. Lit and shaded side',
    'differ by one or two.',
    '4. Things that touch share coordinates: a wheel stands on its axle, a ship lies in its water (paint the water after the hull).',
    '5. Arrows are at least 36 wide, over plain areas, never over the small things that they are about. Strokes are at least 6.',
    '6. Nothing that matters below y 730 (captions stand there) or within 60 of an edge. What stands on the lower edge goes on to y',
    '1400: portrait films show more.',
    '7. No letters, digits, faces, hands or flags. Nothing but what the sentence and its facts say, and the setting: no disc, sun',
    'or moon that nobody speaks of.',
    '',
    EXAMPLE,
  ].join('\n')

/** What is said once an answer cannot be drawn. */
export const mendWords = (faults: readonly string[]): string =>
  `This cannot be drawn:\n${faults.map((fault) => `- ${fault}`).join('\n')}\nAnswer with the whole object again.`

/** What is said with the pictures of an answer. */
export const LOOK_WORDS =
  'This is your drawing: as it stands at the end, then at a third and at two thirds of the sentence. Look at it as a viewer who ' +
  'hears the sentence.\n' +
  'verdict: “shows” where it shows the sentence truly and nothing in it is wrong or in the air: then sketch is []. “mend” where ' +
  'one more drawing would: name to\n' +
  'yourself the worst faults that a viewer would notice (what does not touch, points wrong, is hidden, is taken for something ' +
  'else), mend them, and give the whole\n' +
  'sketch. “fails” where this way of drawing cannot show it: then sketch is [].'

/** What is asked with the pictures of a mended answer. */
export const JUDGE_WORDS =
  'A film shows this picture while it says the sentence below: as it stands at the end, then at a third and at two thirds of the ' +
  'sentence.\n' +
  'verdict: “shows” where a viewer sees in it what the sentence says and nothing in it is wrong, else “fails”. No picture is ' +
  'better than a wrong one.'
