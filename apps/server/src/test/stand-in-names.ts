import dns from 'node:dns'

/**
 * Has names under `.example`, which belong to nobody, lead to this machine, so that a stand-in there is asked, and paid, as a service
 * elsewhere is: what is at a private address costs nothing.
 */
export function leadExampleNamesHere(): void {
  const { lookup } = dns
  const here = (hostname: string, ...more: unknown[]): void =>
    (lookup as (...values: unknown[]) => void)(hostname.endsWith('.example') ? '127.0.0.1' : hostname, ...more)
  dns.lookup = here as typeof dns.lookup
}
