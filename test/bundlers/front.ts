/** A front to a server of somebody else's: adds a header, counts what is fetched, and hands everything on, HMR's sockets included. */
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Front {
  readonly origin: string
  /** Bytes of each answer's body, unpacked, by its path. */
  readonly fetched: ReadonlyMap<string, { readonly type: string; readonly bytes: number }>
  close(): Promise<void>
}

export async function frontOf(target: string, headers: Readonly<Record<string, string>>): Promise<Front> {
  const { hostname, port, host } = new URL(target)
  const fetched = new Map<string, { type: string; bytes: number }>()
  // The server behind is to know its own name, and to send what can be counted.
  const headersOf = ({ headers: given }: IncomingMessage) => ({ ...given, host, origin: target, 'accept-encoding': 'identity' })
  const server = createServer((incoming, outgoing) => {
    const onward = ask({ hostname, port, path: incoming.url, method: incoming.method, headers: headersOf(incoming) }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => fetched.set(incoming.url ?? '', { type: answer.headers['content-type'] ?? '', bytes }))
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const sockets = new Set<Socket>()
  server.on('upgrade', (incoming, socket: Socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries({ ...incoming.headers, host, origin: target }).map(([name, value]) => `${name}: ${value}`)
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {
        socket.destroy()
        onward.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
