import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

export interface SmtpConversation {
  commands: string[];
  message: string;
}

type Answers = Record<string, string>;

const FRIENDLY: Answers = {
  EHLO: '250-plaza.test\r\n250 AUTH PLAIN',
  STARTTLS: '502 no',
  DATA: '354 go on',
  QUIT: '221 bye',
};

function converse(socket: Socket, answers: Answers, conversation: SmtpConversation) {
  const reply = (text: string) => socket.write(`${text}\r\n`);
  let rest = '';
  let inMessage = false;

  function receive(line: string) {
    if (inMessage && line !== '.') {
      conversation.message += `${line}\r\n`;
      return;
    }
    if (!inMessage) conversation.commands.push(line);
    const [verb = ''] = line.split(' ');
    const answer = answers[verb] ?? '250 ok';
    inMessage = answer.startsWith('354');
    reply(answer);
  }
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(receive);
  });
  reply('220 plaza.test');
}

export async function openSmtpServer({ answers = {} }: { answers?: Answers } = {}) {
  const conversations: SmtpConversation[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const conversation = { commands: [], message: '' };
    conversations.push(conversation);
    sockets.add(socket);
    converse(socket, { ...FRIENDLY, ...answers }, conversation);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    conversations,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
