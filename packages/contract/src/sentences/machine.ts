/** Of the models and voices that are installed on this machine. */
export const machine = {
  voice_not_offered: 'This voice is not offered any more. Choose another one.',
  file_not_at_place: 'There is no file {archive} at this place. Give the file, or the folder that has it.',
  another_file_at_place: 'The file at this place is not {archive}: it has {bytes} bytes instead of {expected}.',
  voice_does_not_speak: 'The voice {voice} does not speak on this machine ({why}). The built-in voices go on.',
  voice_files_gone: 'The files of the voice {voice} are gone. Install it again.',
  model_not_offered: 'This model is not offered any more. Choose another one.',
} as const
