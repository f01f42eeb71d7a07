import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'machine.voice_not_offered': 'Esta voz ya no se ofrece. Elige otra.',
  'machine.file_not_at_place': 'No hay ningún archivo {archive} en ese lugar. Da el archivo o la carpeta que lo tiene.',
  'machine.another_file_at_place': 'El archivo de ese lugar no es {archive}: tiene {bytes} bytes en vez de {expected}.',
  'machine.voice_does_not_speak': 'La voz {voice} no habla en esta máquina ({why}). Las voces incluidas siguen.',
  'machine.voice_files_gone': 'Los archivos de la voz {voice} ya no están. Instálala otra vez.',
  'machine.model_not_offered': 'Este modelo ya no se ofrece. Elige otro.',
} satisfies Translated<'machine'>
