/** What an outside service can do for a film, in the order in which screens name them. */
export const CAPABILITIES = ['chat', 'search', 'speech', 'image', 'stock', 'video', 'music'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** What services count when they are used: 'second' of what they made, 'request' where nothing else is counted. */
export const METERS = ['input_token', 'output_token', 'character', 'image', 'second', 'request'] as const
export type Meter = (typeof METERS)[number]

/** How much of each meter was used; whole numbers but for seconds. */
export type Used = Partial<Record<Meter, number>>

/**
 * Why a service did not give what it was asked for: its key, no credit, no such model, too many calls, refused content, an answer that
 * cannot be read, not reached, or sent and nobody knows whether it was done (and billed).
 */
export const SERVICE_TROUBLES = ['key', 'credit', 'model', 'busy', 'refused', 'answer', 'away', 'unknown'] as const
export type ServiceTrouble = (typeof SERVICE_TROUBLES)[number]
