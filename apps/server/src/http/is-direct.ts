import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
const FORWARDED = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

type Deployment = Pick<Config, 'public_url' | 'trust_proxy'>

/**
 * Whether the caller uses this machine itself, without a proxy. A web page can use a name that points to this machine, so that its calls
 * also come from this machine. But such a page sends its own name as Host and Origin. Behind a proxy or at a public address, the caller's
 * address proves nothing.
 */
export const isDirect = (request: Pick<FastifyRequest, 'headers' | 'socket'>, { public_url, trust_proxy }: Deployment): boolean =>
  trust_proxy === 0 &&
  (public_url === undefined || OWN_NAMES.has(new URL(public_url).hostname)) &&
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some((name) => FORWARDED.test(name)) &&
  isThisMachine(`http://${request.headers.host}`, request) &&
  (request.headers.origin === undefined || isThisMachine(request.headers.origin, request))

/** Whether an address names this machine and the port of this call. */
export function isThisMachine(address: string, { socket }: Pick<FastifyRequest, 'socket'>): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, port, protocol } = new URL(address)
  const port_number = Number(port || (protocol === 'https:' ? 443 : 80))
  return /^https?:$/.test(protocol) && OWN_NAMES.has(hostname) && port_number === socket.localPort
}
