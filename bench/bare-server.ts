import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

interface RawResponse {
  headers: IncomingHttpHeaders;
  /** Still compressed. */
  body: Uint8Array;
}

/** Requests the address without decompressing the body. @throws unless the status is 200 */
export async function fetchRaw(address: string, headers: Record<string, string>): Promise<RawResponse> {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return { headers: response.headers, body: await buffer(response) };
}

/** Starts a `node:http` server in a thread of its own that answers every request with this response. */
export async function startBareServer({ headers, body }: RawResponse) {
  const { date: _, connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...own } = headers;
  const worker = new Worker(new URL(import.meta.url), { workerData: { headers: own, body } });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}

if (!isMainThread) {
  const { headers, body } = workerData as RawResponse;
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
}
