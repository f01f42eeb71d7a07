type Example = { title: string; text: string }

/** Four example prompts a stage (WFD-02). */
export const en = {
  content_research: [
    {
      title: 'Technology',
      text: 'Research how this technology works, what it replaced, and the three figures that show its effect. Explain it to a curious adult.',
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
  script_generation: [
    {
      title: 'YouTube',
      text: 'Write a 5-minute YouTube script: a question as the hook, three chapters, one figure in each, a call to subscribe at the end.',
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
      text: 'Write a 60-second script for social media: the strongest figure in the first sentence, short sentences, one call to action.',
    },
  ],
  voice_scenes: [
    { title: 'Professional', text: 'A professional, even voice at a natural rate, with a clear pause before each figure.' },
    { title: 'Conversational', text: 'A conversational voice, as if telling it to a friend; lively, with short pauses.' },
    { title: 'Energetic', text: 'An energetic voice, a little faster, with emphasis on the verbs.' },
    { title: 'Calm', text: 'A calm voice, a little slower, with longer pauses between the paragraphs.' },
  ],
  voice_assembly: [
    {
      title: 'Natural',
      text: 'Join the scenes with pauses that follow the meaning: short inside a paragraph, longer between chapters.',
    },
    { title: 'Brisk', text: 'Keep the pauses short so that the film moves briskly.' },
    { title: 'Spacious', text: 'Give each chapter room: pauses half as long again as usual.' },
    { title: 'On target', text: 'Set the pauses so that the narration comes as near to the target length as it can.' },
  ],
  image_selection: [
    { title: 'Figures first', text: 'Show figures large wherever a sentence has one; keep every other scene quiet.' },
    { title: 'Places and scenery', text: 'Prefer scenery and places to plain text, wherever the sentence names one.' },
    { title: 'Typographic', text: 'Let the words carry the film: large type, few shapes, the brand colour as the accent.' },
    { title: 'Varied', text: 'No two neighbouring scenes with the same composition.' },
  ],
  image_to_video: [
    { title: 'Calm', text: 'Slow movement and soft transitions, captions in a box.' },
    { title: 'Lively', text: 'Movement on the stressed words and livelier transitions, captions in a box.' },
    { title: 'Straight cuts', text: 'Straight cuts between the scenes, movement only inside them.' },
    { title: 'No captions', text: 'No captions in the picture; they stay available as subtitles.' },
  ],
  music_sound: [
    { title: 'Curious', text: 'Curious and light: plucked notes, a small theme that returns with each chapter.' },
    { title: 'Uplifting', text: 'Uplifting, growing towards the close, ending on the last word.' },
    { title: 'Calm', text: 'Calm and warm, few notes, well below the voice.' },
    { title: 'Dramatic', text: 'Dramatic: low strings, tension in the middle, release at the end.' },
  ],
  video_assembly: [
    { title: 'Complete', text: 'Join picture, narration, music and captions into one film with chapters.' },
    { title: 'Web', text: 'Join the film for the web: it starts playing before it has loaded.' },
    { title: 'Chapters', text: 'Set a chapter at each section of the script, with its title.' },
    { title: 'Poster', text: 'Join the film and take the poster from its strongest figure.' },
  ],
  quality_control: [
    {
      title: 'Everything',
      text: 'Measure everything: length, loudness, black and frozen pictures, captions, figures against the script.',
    },
    { title: 'Sound', text: 'Measure loudness and peaks, and the captions against the speech.' },
    { title: 'Picture', text: 'Look for black, frozen or repeated pictures and for words outside the safe areas.' },
    { title: 'Facts', text: 'Compare every figure on the screen with the script and its source.' },
  ],
  distribution: [
    { title: 'All platforms', text: 'Write title, description and tags for all five platforms, each within its limits.' },
    {
      title: 'Search',
      text: 'Write titles that people search for, and descriptions that open with the question the film answers.',
    },
    { title: 'Short', text: 'Write short, plain texts without exclamation marks.' },
    { title: 'School', text: 'Write for teachers: what the film explains, for what age, how long it takes.' },
  ],
} satisfies Record<string, Example[]>
