/** What stage 5 says of the pictures that services find and make. */
export const en = {
  kinds: { drawn: 'drawn for this film', upload: 'uploaded', found: 'found', made: 'made by a model' },
  /** A board's drawing that its model has not looked at. */
  barred: 'May not be used any more: its licence forbids films.',
  unseen: 'Drawn by the model, not looked at',
  ask: {
    found: {
      open: 'Search',
      title: (scene: number) => `Search a picture for scene ${scene}`,
      note: 'These words go to the collection. What a film may use of what it finds stands beside the scene’s pictures, for you to choose.',
      words: 'Words',
      maker: 'Where',
      act: 'Search',
      nobody: 'No picture collection is connected',
      nobodyNote: 'Wikimedia Commons, Openverse, NASA and two museums need no key; Pexels needs one.',
      missing: (words: string) => `Searched: “${words}”`,
    },
    made: {
      open: 'Make another',
      title: (scene: number) => `Make another picture for scene ${scene}`,
      note: 'These words go to the service; the other scenes keep their pictures.',
      words: 'What is to be seen',
      maker: 'Who makes it',
      act: 'Make the picture',
      nobody: 'No service that makes pictures is connected',
      nobodyNote: 'Connect one under Models & services, then ask again.',
      missing: (words: string) => `Wished: “${words}”`,
    },
    kind: 'Kind',
    kinds: { photo: 'Photos', illustration: 'Illustrations' },
    costs: (points: string) => `Cost: ${points}.`,
    connect: 'Models & services',
    again: 'Ask again',
    failed: 'It could not be started',
    makersFailed: 'Who can do this could not be read',
  },
  direction: {
    drew: (model: string | null, boards: number) =>
      `${model ?? 'A model'} planned the film as ${boards === 1 ? 'one board' : `${boards} boards`} and drew them.`,
    failed: (reason: string) => `The model did not direct the film this time: ${reason}`,
    again: 'Direct again',
    againNote: 'The model plans the film’s boards anew and draws them. Pictures that you chose stay.',
    notStarted: 'It could not be started',
    costs: (points: string) => `Cost: ${points}.`,
  },
  /** A scene beside the photograph of another, which stays. */
  beside: {
    on: (scene: number) => `The photograph of scene ${scene} stays beside it.`,
    off: (scene: number) => `The photograph of scene ${scene} may stay beside it.`,
    leave: 'Show it alone',
    join: 'Show beside the photograph',
    undrawn: 'Drawn with the film',
  },
  /** Words that a person writes on a drawn picture. */
  words: {
    change: 'Change picture',
    open: 'Words',
    none: 'None',
    title: (scene: number) => `Change the words of scene ${scene}’s picture`,
    note: 'The picture with your words stands beside this one; you can go back at any time.',
    act: 'Draw with these words',
    own: 'Your words',
    undrawn: 'Not drawn yet',
    limits:
      'A label has at most four words, in Chinese and Japanese eight characters. A figure keeps its unit; one of yours is looked up ' +
      'in the sources by stage 9, which says so where they have none such.',
    /** Why it has neither focus nor move to set. */
    moves:
      'A drawn shot frames itself and moves with the words that are said. That it stands still is set in stage 6, under Look.',
    mapNote:
      'The map goes to a country or a large city that you name. Any other name is written at the place where it stands now.',
    failed: 'These words could not be kept',
    notDrawn: 'Your words are kept and could not be drawn yet',
    late: 'Somebody changed the pictures meanwhile. Your words are still here: draw again to put them on the newest version.',
    costs: (points: string) => `Draws one picture: ${points}.`,
    /** A text by its slot. */
    slots: {
      title: 'Title',
      eyebrow: 'Line above',
      call: 'Closing words',
      phrase: 'Phrase',
      label: 'Label',
      question: 'Question',
      answer: 'Answer',
      term: 'Term',
      meaning: 'Meaning',
      heading: 'Heading',
      items: 'Item',
      note: 'Note',
      name: 'Name',
      role: 'Role',
      life: 'Event',
      events: 'Event',
      line: 'Line below',
      places: 'Place',
      told: 'Label',
      steps: 'Step',
      center: 'In the middle',
      nodes: 'Station',
      links: 'Link',
      from: 'Where from',
      what: 'What goes',
      to: 'Where to',
      root: 'Whole',
      parts: 'Part',
      layers: 'Layer',
      subject: 'Subject',
      condition: 'Condition',
      when: 'If',
      outcome: 'Then',
      left: 'On the left',
      right: 'On the right',
      kept: 'Kept',
      left_out: 'Left out',
      place: 'Place',
      sources: 'Source',
      result: 'Result',
      measure: 'Measured',
      bars: 'Bar',
      number: 'Figure',
      unit: 'Unit',
    } as Record<string, string>,
  },
  /** What the pictures make stage 6 do. */
  again: {
    segments: (count: number, of: number, points: string) =>
      count === 0
        ? 'Stage 6 has all of these scenes already: it makes none again.'
        : `Stage 6 then makes ${count} of ${of} scenes again: ${points}. Then the film is joined anew.`,
  },
  /** How a picture moves while it is shown. */
  move: {
    name: 'Move',
    ofFilm: 'As the film has it',
    kinds: { still: 'None', in: 'Push in', out: 'Pull out', pan: 'Pan across' },
  },
  /** How a picture that was not drawn stands in its scene. */
  form: {
    focusLabel: 'Point that the film comes nearer to',
    focusAt: (across: string, down: string) => `${across} % across, ${down} % down`,
    focusHint:
      'Press or drag where the film should come nearer, or use the arrow keys. What lies in the frame is seen; in the film it takes ' +
      'the film’s colours.',
    crop: 'Crop',
    noCrop: 'This picture is too small to show less of it: it would not be sharp.',
    layout: 'Layout',
    layouts: { A: 'Whole frame', B: 'Beside the words', C: 'Cut out' },
    words: { title: 'Title', caption: 'Caption', credit: 'Credit' },
  },
  /** What a chat model says of the pictures that were found for a scene. */
  picked: {
    by: (model: string | null) => `${model ?? 'A model'} chose its picture among those that were found.`,
    refused: (model: string | null) => `${model ?? 'A model'} says that none of the pictures found shows this: it is drawn.`,
    failed: (reason: string) => `No model chose among the pictures found, the first certain one stands. ${reason}`,
  },
  source: {
    page: 'Its page',
    by: (author: string) => `by ${author}`,
    foundAt: (provider: string, day: string) => [provider, day && `fetched on ${day}`].filter(Boolean).join(', '),
    madeBy: (maker: string) => `Made by ${maker}`,
    terms: 'Terms',
    marked: 'Marked in film and provenance as made by a model',
    prompt: 'What it was told',
  },
}
