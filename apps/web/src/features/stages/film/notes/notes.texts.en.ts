export const en = {
  what: 'What stands beside the film',
  scenes: 'Scenes',
  notes: (count: number) => (count === 0 ? 'Notes' : `Notes ${count}`),
  list: 'Notes on the film',
  none: 'No notes yet. Stop the film where something is to be said, and write it here.',
  allDone: 'All notes are done.',
  failed: 'The notes could not be loaded',
  writeAt: (time: string) => `Note at ${time}`,
  add: 'Add note',
  added: (time: string) => `Note added at ${time}`,
  notSaved: 'The note was not saved',
  goTo: (time: string) => `Go to ${time}`,
  byAt: (author: string, when: string) => `${author}, ${when}`,
  onVersion: (version: number) => `written on version ${version}`,
  done: 'Done',
  doneBy: (who: string) => `done: ${who}`,
  markDone: (author: string) => `Done: note by ${author}`,
  open: 'Open again',
  openAgain: (author: string) => `Open again: note by ${author}`,
  reply: 'Reply',
  replyTo: (author: string) => `Reply to ${author}`,
  send: 'Send reply',
  edit: 'Edit',
  editOwn: 'Your words',
  save: 'Save words',
  remove: 'Delete',
  more: (author: string) => `More for the note by ${author}`,
  removeTitle: 'Delete note',
  removeText: (replies: number) =>
    replies === 0
      ? 'It is gone for everybody.'
      : replies === 1
        ? 'It is gone for everybody, with its reply.'
        : `It is gone for everybody, with its ${replies} replies.`,
  removeFailed: 'The note was not deleted',
  showDone: (count: number) => (count === 1 ? 'Show 1 that is done' : `Show ${count} that are done`),
  hideDone: 'Hide what is done',
}
