/** Capabilities of outside services, in the order of the screens. */
export const CAPABILITIES = ['chat', 'search', 'speech', 'image', 'stock', 'video', 'music'] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Capabilities of services that only search. They have no models to choose from. */
export const CAPABILITIES_WITHOUT_MODEL: readonly Capability[] = ['search', 'stock']

/** Units in which services count their use. 'second' is a second of the output. 'request' is for services that count nothing else. */
export const METERS = ['input_token', 'output_token', 'character', 'image', 'second', 'request'] as const
export type Meter = (typeof METERS)[number]

/** The use of each meter. Only seconds may be fractions. */
export type Used = Partial<Record<Meter, number>>

/**
 * Reasons why a service did not answer: its key, no credit, no such model, too many calls, refused content, an unreadable answer, or not
 * reached. 'unknown': the request was sent, so the service may have done and billed the work.
 */
export const SERVICE_TROUBLES = ['key', 'credit', 'model', 'busy', 'refused', 'answer', 'away', 'unknown'] as const
export type ServiceTrouble = (typeof SERVICE_TROUBLES)[number]
