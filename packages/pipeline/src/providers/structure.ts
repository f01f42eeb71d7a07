/** The ways to ask a model for JSON, the most reliable first. */
export const STRUCTURES = ['json_schema', 'json_object', 'text'] as const
export type Structure = (typeof STRUCTURES)[number]
