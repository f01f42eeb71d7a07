/** Of the models and voices that are installed on this machine, and of its tool servers. */
export const machine = {
  server_no_answer: 'No answer within {seconds} s',
  server_silent: 'The address does not answer',
  server_status: 'HTTP error! status: {status}',
  server_answer_long: 'The answer is too long',
  server_answer_missing: 'The stream ended without an answer',
  server_answer_wrong: 'The answer is not what the protocol says',
  server_closed: 'The connection was closed',
  server_not_started: 'The program could not be started',
  server_ended: 'The program has ended',
  server_no_protocol: 'The program does not speak JSON-RPC',
  voice_not_offered: 'This voice is not offered any more. Choose another one.',
  file_not_at_place: 'There is no file {archive} at this place. Give the file, or the folder that has it.',
  another_file_at_place: 'The file at this place is not {archive}: it has {bytes} bytes instead of {expected}.',
  voice_does_not_speak: 'The voice {voice} does not speak on this machine ({why}). The built-in voices go on.',
  voice_files_gone: 'The files of the voice {voice} are gone. Install it again.',
  model_not_offered: 'This model is not offered any more. Choose another one.',
  model_takes_gb_free_memory:
    'The model {model} takes {needed} GB of free memory when it is loaded, and {free} GB are free. Close other programs, then try again.',
  download_failed_look_downloads_then: '{service}: the download failed there. Look at its downloads, then go on.',
  download_paused_let_go_lm: '{service}: the download is paused there. Let it go on in LM Studio, then go on here.',
  names_no_download_look: '{service}: it names no download to look at.',
  model_needs_gb_memory_machine:
    'The model {model} needs {needed} GB of memory, and this machine has {memory} GB. Choose a smaller one.',
  model_needs_gb_free_disk: 'The model {model} needs {needed} GB of free disk, and there are {free} GB. Free some, then go on.',
  smallest_model_needs_gb_memory: 'The smallest model needs {needed} GB of memory, and this machine has {memory} GB.',
  smallest_model_needs_gb_free: 'The smallest model needs {needed} GB of free disk, and there are {free} GB.',
  runtime_voices_machine_does_not: 'The runtime of voices on this machine does not load here ({why}). The built-in voices go on.',
  no_space_left_disk_voice: 'There is no space left on the disk for this voice. Free some, then go on.',
  voice_needs_mb_free_memory: `This voice needs {needed} MB of free memory, and there are {free} MB. Close other programs, then try \
again. The built-in voices go on.`,
  voice_needs_mb_free_disk:
    'This voice needs {needed} MB of free disk, and there are {free} MB. Free some, then go on. The built-in voices go on.',
  voice_could_not_installed_try: 'This voice could not be installed. Try again, or choose another one.',
  address_voice_moved_status_install:
    'The address of this voice has moved (status {status}). Install it from a file, or choose another voice.',
  what_arrived_not_voice_catalogue:
    'What arrived is not the voice of the catalogue: its sum differs. Nothing of it was kept. Try again, or choose another voice.',
  archive_voice_not_used_holds: 'The archive of this voice is not used: it holds a {kind} ({path}), and only files are taken.',
  archive_voice_not_used_holds_2: 'The archive of this voice is not used: it holds a path that leaves its folder ({path}).',
  archive_voice_not_used_holds_3: 'The archive of this voice is not used: it holds more than a voice has.',
  archive_voice_not_used_cannot: 'The archive of this voice is not used: it cannot be unpacked.',
  voice_scene_not_machine_any: 'The voice of this scene is not on this machine any more. Choose another voice.',
  voice_film_not_machine_any:
    'The voice of this film is not on this machine any more. Install it again, or choose another, {voice} for one.',
  voice_had_not_machine_any: 'The voice that it had is not on this machine any more.',
  voices_machine: 'Voices on this machine',
  line_cut: '{service}: the line was cut.',
  what_says_no_progress: '{service}: what it says is no progress: {text}',
  answered_status: '{service}: it answered with status {status}.',
} as const
