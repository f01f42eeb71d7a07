/** How a model is asked for JSON, the surest first. */
export const STRUCTURES = ['json_schema', 'json_object', 'text'] as const
export type Structure = (typeof STRUCTURES)[number]
