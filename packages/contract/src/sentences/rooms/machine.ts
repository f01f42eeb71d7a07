/** Sentences about the models and voices on this machine, and about its tool servers. */
export const machine = {
  server_no_answer: 'No answer within {seconds} s',
  server_silent: 'The address does not answer',
  server_status: 'HTTP error! status: {status}',
  server_answer_long: 'The answer is too long',
  server_answer_missing: 'The stream ended without an answer',
  server_answer_wrong: 'The answer does not follow the protocol',
  server_closed: 'The connection was closed',
  server_not_started: 'The program could not be started',
  server_ended: 'The program has ended',
  server_no_protocol: 'The program does not speak JSON-RPC',
  voice_not_offered: 'This voice is no longer offered. Choose another one.',
  file_not_at_place: 'There is no file {archive} at this path. Enter the path of the file or of its folder.',
  another_file_at_place: 'The file at this path is not {archive}: it has {bytes} bytes instead of {expected}.',
  voice_does_not_speak: 'The voice {voice} does not work on this machine ({why}). You can use the built-in voices.',
  voice_files_gone: 'The files of the voice {voice} are missing. Install it again.',
  model_not_offered: 'This model is no longer offered. Choose another one.',
  model_takes_gb_free_memory:
    'The model {model} needs {needed} GB of free memory to load, and {free} GB are free. Close other programs, then try again.',
  level_draws: 'This model writes the script and draws the illustrations of a film.',
  level_writes: 'This model writes the script of a film. Its images are automatic graphics and photographs.',
  level_chooses: 'This model chooses the sentences that a film quotes. A larger model writes the script.',
  level_quotes: 'This model is too small to write the script of a film, so films quote their sources. Choose a larger model.',
  level_and_why: '{does} {why}',
  test_did_not_quote: 'In the test, it did not quote three sentences word for word.',
  test_did_not_write: 'In the test, it did not combine two sentences into one of at most 18 words.',
  test_did_not_draw: 'In the test, it did not place the ten parts of an illustration.',
  level_open: 'Orion could not find out which parts of a film this model can make. Films use it as before. The reason: {why}',
  level_test_too_slow: 'The model did not answer the test in time.',
  download_says_no_size: 'The server did not report the size of {name}. Try again later.',
  download_site_silent:
    '{name} cannot be downloaded: {host} does not answer. Check the internet connection of this machine. Orion tries again by itself.',
  download_moved: 'The address of {name} has moved (status {status}). Install it from a file, or choose another one.',
  model_moved:
    'The address of {name} has moved (status {status}). Put its file into the folder models of DATA_DIR, or choose another one.',
  download_differs:
    'The downloaded file is not {name}: its checksum is wrong. Orion deleted it. Try again, or choose another one.',
  download_disk_full: 'The disk has no space left for {name}. Free some space, then continue.',
  download_failed: '{name} could not be installed. Try again, or choose another one.',
  model_file_gone: 'The model {model} is no longer on this machine. Download it again, or choose another one.',
  model_file_no_gguf: 'The file {model}.gguf is not a GGUF file. Replace it, or choose another model.',
  model_file_broken: 'The file of the model {model} is damaged or incomplete. Download it again, or choose another model.',
  model_architecture_unknown: `Orion does not know the architecture {architecture} of the model {model}. Choose another model, such as a \
Gemma, Llama, Mistral or Qwen.`,
  model_runtime_missing:
    'Language models do not run inside Orion on this machine ({system}). Connect a model server or a service instead.',
  model_memory_lacks:
    'The model {model} needs {needed} GB of memory, and {free} GB are free. Close other programs, or choose a smaller model.',
  model_process_ended:
    'The process of the model {model} ended after it requested {needed} GB of memory. Close other programs, or choose a smaller model.',
  model_context_full:
    'The request is longer than the {tokens} tokens that the model {model} accepts here. Choose a larger model.',
  model_needs_gb_memory_machine:
    'The model {model} needs {needed} GB of memory, and this machine has {memory} GB. Choose a smaller one.',
  model_needs_gb_free_disk:
    'The model {model} needs {needed} GB of free disk space, and {free} GB are free. Free some space, then continue.',
  smallest_model_needs_gb_memory: 'The smallest model needs {needed} GB of memory, and this machine has {memory} GB.',
  runtime_voices_machine_does_not:
    'The program for voices on this machine cannot be loaded ({why}). You can use the built-in voices.',
  voice_needs_mb_free_memory: `This voice needs {needed} MB of free memory, and {free} MB are free. Close other programs and try \
again, or use the built-in voices.`,
  voice_needs_mb_free_disk:
    'This voice needs {needed} MB of free disk space, and {free} MB are free. Free some space and continue, or use the built-in voices.',
  archive_voice_not_used_holds:
    'Orion refused the archive of this voice: it contains a {kind} ({path}), and only files are allowed.',
  archive_voice_not_used_holds_2: 'Orion refused the archive of this voice: it contains a path outside its folder ({path}).',
  archive_voice_not_used_holds_3: 'Orion refused the archive of this voice: it is larger than a voice.',
  archive_voice_not_used_cannot: 'Orion refused the archive of this voice: it cannot be unpacked.',
  voice_scene_not_machine_any: 'The voice of this scene is no longer on this machine. Choose another voice.',
  voice_film_not_machine_any:
    'The voice of this film is no longer on this machine. Install it again, or choose another one such as {voice}.',
  voice_had_not_machine_any: 'The previous voice is no longer on this machine.',
  voices_machine: 'Voices on this machine',
} as const
