/** The stages' names, which the public page also shows. */
export const en: Record<string, string> = {
  content_research: 'Content Research',
  script_generation: 'Script Generation',
  voice_scenes: 'Voice Scenes',
  voice_assembly: 'Voice Assembly',
  image_selection: 'Image Selection',
  image_to_video: 'Image to Video',
  music_sound: 'Music & Sound',
  video_assembly: 'Video Assembly',
  quality_control: 'Quality Control',
  distribution: 'Distribution',
}
