import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPushEndpoint } from '#shared/push-endpoint.ts';
import { createPublicLookup } from './public-lookup.ts';

export interface PushRequest {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface PushAnswer {
  status: number;
  retryAfter: string | null;
}

/** Sends one request. @throws Error if no answer comes in time, or the endpoint is of no push service */
export type PushTransport = (push: PushRequest) => Promise<PushAnswer>;

export interface TransportDeps {
  request?: (url: URL, options: RequestOptions, done: (answer: IncomingMessage) => void) => ClientRequest;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Follows no redirect and reads no body. Services get the addresses that their names have now, if these are public. */
export function createPushTransport({
  request: send = request,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: TransportDeps = {}): PushTransport {
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      if (!isPushEndpoint(endpoint)) throw new Error('The endpoint is of no known push service');
      const signal = AbortSignal.timeout(timeoutMs);
      const options = { method: 'POST', headers, lookup, signal };
      const sending = send(new URL(endpoint), options, (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null });
        answer.destroy();
      });
      sending.on('error', reject);
      sending.end(body);
    });
}
