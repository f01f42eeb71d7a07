/** Of connected services, and the models and voices of this machine. */
export const services = {
  connection_not_found: 'Connection not found',
  connection_of_operator: 'This connection belongs to whoever runs this server. It is changed in the server’s settings.',
  models_not_listed: '{connection} did not list its models within {seconds} seconds.',
  file_and_place: 'Name an uploaded file or a place of the machine, not both.',
  place_named_from_afar: 'A file of the machine is named by who sits at it alone.',
  voice_being_installed: 'A voice is being installed. Wait for it, or cancel it.',
  file_is_another: 'This file is not {archive}: its sum differs. Choose the archive of this voice.',
  no_model_server: 'Neither Ollama nor LM Studio answers on this machine. Start one, and look again.',
  model_being_downloaded: 'A model is being downloaded to this machine. Wait for it, or cancel it.',
  server_keeps_models: '{server} keeps its models itself. Remove it there, and choose another model here.',
  model_not_from_file: 'A model is downloaded by its server. Voices alone come from files.',
  no_such_model_or_voice: 'There is no model or voice of this name. Choose one of the catalogue: {names}',
  only_at_the_machine: 'Models and voices are installed at the machine that Orion runs on. Its operator can allow it to others.',
} as const
