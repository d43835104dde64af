import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** A received mail. */
interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

/** A minimal SMTP server that accepts every mail unless configured otherwise. */
export interface MailServer extends AsyncDisposable {
  /** For the setting. */
  readonly url: string;
  readonly arrived: readonly ArrivedMail[];
  /** All lines that clients sent outside of message bodies. */
  readonly commands: readonly string[];
  /** Sets the response line to a command (by its first word); `null` for no response. */
  answer(command: string, line: string | null): void;
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const answers = new Map<string, string | null>([
    ['EHLO', '250-mail.test\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n250 AUTH PLAIN'],
    ['DATA', '354 go on'],
    ['QUIT', '221 bye'],
  ]);

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 mail.test');
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (data !== null) {
        if (line !== '.') {
          data.push(line.replace(/^\.\./, '.'));
          return;
        }
        arrived.push({ from, to, data: data.join('\r\n') });
        [from, to, data] = ['', [], null];
        say(answers.get('.') ?? '250 taken');
        return;
      }
      commands.push(line);
      const word = (/^\S+/.exec(line)?.[0] ?? '').toUpperCase();
      const answer = answers.has(word) ? answers.get(word) : '250 fine';
      if (answer === null || answer === undefined) return;
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (word === 'MAIL') from = address;
      if (word === 'RCPT' && answer.startsWith('2')) to.push(address);
      if (word === 'DATA' && answer.startsWith('3')) data = [];
      say(answer);
      if (word === 'QUIT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    commands,
    answer: (command, line) => void answers.set(command, line),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
