// Loaded before everything in every Node process of the product (NODE_OPTIONS=--import …): writes down each connection, look-up of a name
// and datagram that one of them begins, a line each, to the file that ORION_CALLS_FILE names. Plain JavaScript, for npm's own older Node.
import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const file = process.env.ORION_CALLS_FILE

const note = (kind, to) => appendFileSync(file, `${JSON.stringify({ kind, to: String(to), by: process.argv[1] ?? '' })}\n`)

if (file !== undefined) {
  note('begins', process.pid)

  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...args) {
    const [first] = Array.isArray(args[0]) ? args[0] : args
    const { path, host, port } = typeof first === 'object' ? first : { port: first, host: args[1] }
    if (!path && Number.isFinite(Number(port))) note('connect', `${typeof host === 'string' ? host : 'localhost'}:${port}`)
    return connect.apply(this, args)
  }

  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    for (const name of Object.getOwnPropertyNames(names).filter((each) => /^(?:lookup|resolve|reverse)/.test(each))) {
      const look = names[name]
      if (typeof look !== 'function') continue
      names[name] = function (...args) {
        note('name', args[0])
        return look.apply(this, args)
      }
    }

  for (const name of ['send', 'connect']) {
    const begin = dgram.Socket.prototype[name]
    dgram.Socket.prototype[name] = function (...args) {
      note('datagram', args.find((arg) => typeof arg === 'string' && !/\s/.test(arg)) ?? 'localhost')
      return begin.apply(this, args)
    }
  }

  // children that are started with an environment of their own are listened to as well
  const { spawn } = childProcess.ChildProcess.prototype
  childProcess.ChildProcess.prototype.spawn = function (options) {
    for (const name of ['NODE_OPTIONS', 'ORION_CALLS_FILE'])
      if (options.envPairs && !options.envPairs.some((pair) => pair.startsWith(`${name}=`)))
        options.envPairs.push(`${name}=${process.env[name]}`)
    return spawn.call(this, options)
  }
  syncBuiltinESMExports()
}
