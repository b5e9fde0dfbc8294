import { createServer, type Server, type Socket } from 'node:net';

/** What a mail server answers to an address: the code and the words; undefined to take the email. */
type Refuse = (recipient: string) => string | undefined;

/** A mail server on this computer (RFC 5321), as far as sending an email with a password needs one. */
export class SmtpServer {
  /** the emails taken, as they came over the wire */
  readonly emails: string[] = [];
  refuse: Refuse = () => undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor({ password }: { password?: string } = {}) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      this.#talk(socket, password);
    });
  }

  /** Listens at a free port and resolves to its address without user and password. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
    return `127.0.0.1:${address.port}`;
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #talk(socket: Socket, password: string | undefined) {
    let text = '';
    let isInEmail = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = isInEmail ? '\r\n.\r\n' : '\r\n';
        const [part = '', ...parts] = text.split(end);
        if (parts.length === 0) return;
        text = parts.join(end);
        const answer = isInEmail ? this.#take(part) : this.#answer(part, password);
        isInEmail = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
      }
    });
  }

  #take(email: string): string {
    this.emails.push(email);
    return '250 Taken';
  }

  #answer(line: string, password: string | undefined): string {
    if (/^EHLO/i.test(line)) return '250-mail.example\r\n250-AUTH PLAIN\r\n250 8BITMIME';
    if (/^AUTH PLAIN /i.test(line)) {
      const [, , sentPassword] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
      return sentPassword === password ? '235 Welcome' : '535 Wrong user or password';
    }
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) return this.refuse(recipient) ?? '250 Taken';
    if (/^DATA$/i.test(line)) return '354 Go on';
    return /^QUIT/i.test(line) ? '221 Goodbye' : '250 Fine';
  }
}
