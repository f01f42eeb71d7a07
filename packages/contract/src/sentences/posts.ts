/** Of posts and the accounts of platforms. */
export const posts = {
  title_missing: 'Write a title',
  letters_without_font: 'No font here has {letters}. Write the title without.',
  time_after_end: 'The film is shorter than that.',
  shape_not_made: 'The film is not made in {format} yet.',
  film_file_gone: 'The film’s file is not there any more. Run stage 8 (Video Assembly) again.',
  opening_picture_gone: 'The picture of the film’s opening is gone. Choose a frame instead.',
  unknown_time_zone: '{zone} is no time zone. Write one like America/Mexico_City.',
  time_over: 'This time is over. Choose a later one, or publish now.',
  time_unreadable: 'Write a time like 2026-07-01T18:30:00Z, or without Z in the zone.',
  credentials_not_found: 'Credentials not found',
  api_key_replaced: 'This API key was replaced just now. Use the new one.',
  post_not_found: 'Post not found',
} as const
