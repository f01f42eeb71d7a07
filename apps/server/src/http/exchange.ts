import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request and its reply, for functions that read the headers of a request or write a reply that is not JSON. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }
