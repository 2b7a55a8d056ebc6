/** Baseline: plain socket.io that inserts each message and forwards it. Takes a database and a port. */
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

const [connectionString, port] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 20 })
await pool.query(
  'create table if not exists bare_messages (id bigserial primary key, receiver uuid, text text, at timestamptz default now())',
)
const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })

interface Sent {
  readonly messageTo: string
  readonly messageValue: string
}

io.on('connection', (socket) => {
  void socket.join((socket.handshake.auth as { id: string }).id)
  socket.on('sendMessage', ({ messageTo, messageValue }: Sent, acknowledge: (answer: object) => void) => {
    void pool
      .query({
        name: 'insert',
        text: 'insert into bare_messages (receiver, text) values ($1, $2)',
        values: [messageTo, messageValue],
      })
      .then(() => {
        io.to(messageTo).emit('new-message', { message: messageValue })
        acknowledge({ success: true })
      })
  })
})
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
