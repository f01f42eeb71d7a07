import { type Socket, createServer } from 'node:net'

type Taken = { from: string; to: string[]; data: string }

type Conduct = {
  mails: Taken[]
  refusing: boolean
  /** The server accepts a mail only after this promise resolves. */
  beforeAnswer: () => Promise<unknown>
}

/** A mail server on loopback. It accepts mails, or refuses them for a while. */
export async function fakeSmtp(): Promise<Conduct & { url: string; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    talk(socket, fake)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const fake = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [] as Taken[],
    refusing: false,
    beforeAnswer: () => Promise.resolve() as Promise<unknown>,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return fake
}

/** Handles one conversation of RFC 5321, with the commands that a sending client needs. */
function talk(socket: Socket, fake: Conduct): void {
  let mail: Taken = { from: '', to: [], data: '' }
  let rest = ''
  let inData = false
  socket.setEncoding('utf8')
  const say = (line: string) => void socket.write(`${line}\r\n`)
  say('220 fake ESMTP')
  socket.on('data', (chunk) => {
    rest += chunk
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = rest.slice(0, end)
      rest = rest.slice(end + (inData ? 5 : 2))
      if (inData) {
        fake.mails.push({ ...mail, data: text })
        mail = { from: '', to: [], data: '' }
        inData = false
        void fake.beforeAnswer().then(() => say('250 taken'))
        continue
      }
      const address = /<([^>]*)>/.exec(text)?.[1] ?? ''
      if (/^(EHLO|HELO)/i.test(text)) say('250 fake')
      else if (/^MAIL FROM/i.test(text)) {
        if (fake.refusing) say('451 try again later')
        else {
          mail.from = address
          say('250 ok')
        }
      } else if (/^RCPT TO/i.test(text)) {
        mail.to.push(address)
        say('250 ok')
      } else if (/^DATA/i.test(text)) {
        inData = true
        say('354 go on')
      } else if (/^QUIT/i.test(text)) {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
  })
}
