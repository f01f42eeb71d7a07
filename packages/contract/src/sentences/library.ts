/** Of files. */
export const library = {
  video_too_large: 'A video may have {most} x {most} pixels at most; this one has {width} x {height}.',
  video_too_long: 'A video may last {seconds} s at most; this one lasts {duration_seconds} s.',
  picture_too_large: 'A picture may have {most} megapixels at most; this one has {megapixels}.',
  file_damaged: 'This file is damaged: it cannot be read as what it begins as.',
  licence_not_said: 'A film made or found this file. Say its licence in the library first.',
  file_in_use: 'This file is used in {names}{more}. Take it out all the same: films keep what they use.',
  not_multipart: 'Send the file as multipart/form-data.',
  upload_broken_off: 'The upload broke off or is not valid multipart/form-data. Send it again.',
  archive_is_no_voice: 'This archive is no voice of the catalogue: its sum differs. Nothing of it was kept.',
  file_not_found: 'File not found',
} as const
