/** Whether an address is on the computer that opens it, so that no other computer can. */
export const isLocal = (address: string | undefined): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/iu.test((address ?? '').trim())
