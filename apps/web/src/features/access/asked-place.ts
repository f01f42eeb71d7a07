/** Whether the person's address leads to a place inside Orion: the sentence about it, and the way to the other login. */
export type AskedPlace = { sentence: string; onOther: () => void }
