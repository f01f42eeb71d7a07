import type { Example } from './examples.ts'

/** Four example prompts for each stage with a prompt text, and a description of the other stages' results (WFD-02). */
export const en = {
  examples: {
    content_research: [
      {
        title: 'Technology',
        text:
          'Research how this technology works, what it replaced, and the three figures that show its effect. Explain it to a curious ' +
          'adult.',
      },
      {
        title: 'Business',
        text: 'Find the market, the costs and the results that a decision-maker needs. Prefer dated figures, and name who published them.',
      },
      {
        title: 'Educational',
        text: 'Explain the topic to pupils of fourteen: definitions first, then a surprising fact, then why it matters today.',
      },
      {
        title: 'Health',
        text: 'Gather what is established about this health topic, with its limits. Plain words, no advice, every figure with its source.',
      },
    ],
    script_generation: (length: string): Example[] => [
      {
        title: 'YouTube',
        text: `Write a YouTube script of ${length}: a question as the hook, one figure in each part, a call to subscribe at the end.`,
      },
      {
        title: 'Educational',
        text: 'Write a calm lesson: one idea a sentence, each term explained where it first appears, a short summary before the close.',
      },
      {
        title: 'Business',
        text: 'Write for a board of directors: the result first, then the reasons, then what to decide. No jargon.',
      },
      {
        title: 'Social media',
        text: `Write a social media script of ${length}: the strongest figure in the first sentence, short sentences, one call to action.`,
      },
    ],
    voice_scenes: [
      { title: 'Professional', text: 'A professional, even voice at a natural rate.' },
      { title: 'Conversational', text: 'A conversational voice, lively and a little faster, as if telling it to a friend.' },
      { title: 'Energetic', text: 'An energetic, lively voice, clearly faster.' },
      { title: 'Calm', text: 'A calm, even voice, a little slower.' },
    ],
    voice_assembly: [
      {
        title: 'Natural',
        text: 'Join the scenes with pauses that follow the meaning: short inside a paragraph, longer between chapters.',
      },
      { title: 'Brisk', text: 'Keep the pauses short so that the film moves briskly.' },
      { title: 'Unhurried', text: 'Take a little time: pauses a quarter longer than usual.' },
      { title: 'Spacious', text: 'Give each chapter room: pauses half as long again as usual.' },
    ],
    image_selection: [
      { title: 'Brand', text: 'Draw the scenes in a palette made from the film’s own colour.' },
      { title: 'Warm', text: 'Draw the scenes in a palette made from a warm orange.' },
      { title: 'Natural', text: 'Draw the scenes in a palette made from a forest green.' },
      { title: 'Evening', text: 'Draw the scenes in a palette made from a deep violet.' },
    ],
    image_to_video: [
      { title: 'Calm', text: 'Slow movement and soft transitions, captions on the picture.' },
      { title: 'Lively', text: 'Movement on the stressed words and livelier transitions, captions on the picture.' },
      { title: 'Straight cuts', text: 'Straight cuts between the scenes, movement only inside them.' },
      { title: 'Captions as a track', text: 'No captions on the picture; the player shows them as a track.' },
    ],
    music_sound: [
      { title: 'As the script', text: 'Music in the mood of the script, well below the voice.' },
      { title: 'Uplifting', text: 'Uplifting music, ending on the last word.' },
      { title: 'Calm', text: 'Calm and warm music, few notes, well below the voice.' },
      { title: 'Dramatic', text: 'Dramatic music, low and tense, ending on the last word.' },
    ],
  } satisfies Record<string, Example[] | ((length: string) => Example[])>,
  /** The topic and the sources from the film's creation. */
  given: {
    title: 'Topic and sources',
    topic: 'Topic',
    change: 'Change topic or sources',
    text: (count: number, words: string) => (count === 1 ? 'a text of 1 word' : `a text of ${words} words`),
    links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    none: 'None given. Orion searches Wikipedia and your connected search service.',
  },
  told: { title: (length: string) => `Key points and length: ${length}` },
  thisMakes: 'This run makes',
  /** The results of stages that take no prompt. */
  makes: {
    8: [
      'The film in one file: MP4, 1920×1080, with its voice, music and captions',
      'Chapters, a poster, thumbnails and a strip of its images',
    ],
    9: [
      'A report on the film: length, sound, images, captions and platform limits',
      'For each check the figure, its limit, and the scene to fix',
    ],
    10: [
      'Title, description and tags for each platform',
      'The formats that you choose here',
      'One bundle to download: film, captions, poster, script and sources',
    ],
  } as Record<number, readonly string[]>,
}
