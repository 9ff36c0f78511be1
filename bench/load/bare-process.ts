import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a bare server answers, whatever it is asked. */
export interface BareAnswer {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
